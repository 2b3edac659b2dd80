package cases.seats;

import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;
import org.hibernate.annotations.SQLDelete;
import org.hibernate.annotations.SQLInsert;
import org.hibernate.annotations.SQLUpdate;

/** Statements that the provider runs for the elements of a collection. */
@Entity
public class SeatPlan {

    @Id
    private Long id;

    // expect: UnfencedWrite
    @ElementCollection
    @SQLDelete(sql = "DELETE FROM booking.seat WHERE id = ?")
    private List<String> removed;

    // expect: none
    @ElementCollection
    @SQLInsert(sql = "INSERT INTO booking.seat_request (state) VALUES (?)")
    private List<String> requested;

    // expect: none
    @ElementCollection
    @SQLUpdate(sql = "UPDATE booking.seat SET holder = ?, writer_epoch = ? WHERE id = ? AND writer_epoch < ?")
    private List<String> held;
}
