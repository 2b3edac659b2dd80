package cases.seats;

/** What a seat is to other modules. */
public interface Held {}
