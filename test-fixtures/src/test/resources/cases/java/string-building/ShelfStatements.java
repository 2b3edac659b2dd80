package cases.text;

/** Constants for those who implement it, which they call by their names alone. */
interface ShelfStatements {

    String LABEL = "UPDATE inventory SET label = ?, writer_epoch = ? ";
    String UNLABEL = "UPDATE inventory SET label = '' WHERE sku = ?";
}
