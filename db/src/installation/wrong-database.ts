/** A database that cannot be used; the message says how to mend it. */
export class WrongDatabaseError extends Error {
  override name = 'WrongDatabaseError';
}
