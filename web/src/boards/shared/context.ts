/** Under this key the parts of a board find the table that it was mounted with. */
export const TABLE = Symbol('table');
