/** A database with which nothing can work; the message says how to mend it. */
export class WrongDatabaseError extends Error {
  override name = 'WrongDatabaseError';
}
