package cases.seats;

import jakarta.persistence.EntityManager;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Predicate;
import jakarta.persistence.criteria.Root;
import java.util.List;

/** Queries that can only read, whatever their text. */
public class SeatQueries {

    private final EntityManager em;

    public SeatQueries(EntityManager em) {
        this.em = em;
    }

    List<Seat> typed(String query) {
        return em.createQuery(query, Seat.class).getResultList();
    }

    List<?> untyped(String query) {
        // expect: UnverifiableSql
        return em.createQuery(query).getResultList();
    }

    int mutation(String query) {
        // expect: UnverifiableSql
        return em.createQuery(query).executeUpdate();
    }

    List<Seat> criteria(Predicate free) {
        CriteriaBuilder builder = em.getCriteriaBuilder();
        CriteriaQuery<Seat> query = builder.createQuery(Seat.class);
        Root<Seat> seat = query.from(Seat.class);
        return em.createQuery(query.select(seat).where(free)).getResultList();
    }

    List<Seat> chain(Predicate free) {
        var query = em.getCriteriaBuilder().createQuery(Seat.class);
        return em.createQuery(query.where(free).orderBy()).getResultList();
    }
}
