package cases.seats;

/** What a request is to other modules. */
public interface Requested {}
