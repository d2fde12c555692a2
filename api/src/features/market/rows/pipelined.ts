/** Once what was asked for is on its way: for what takes long to compute and needs no answer. */
export const statementsSent = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A statement failed before this one, and with it the transaction. */
const isConsequence = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25P02';

/**
 * Works on one connection: while PostgreSQL does what one asks for the others compute. All are waited for even where one fails, so that nothing
 * is asked for after the transaction's end; the first that did not fail because of another is the reason.
 */
export class PipelinedStatements {
  readonly #failures: unknown[] = [];
  #running: Promise<unknown>[] = [];

  /** May be called until all are done. Answers the work, for those that need what it comes to. */
  start<T>(work: Promise<T>): Promise<T> {
    this.#running.push(work.catch((error: unknown) => this.#failures.push(error)));
    return work;
  }

  async done(): Promise<void> {
    while (this.#running.length > 0) {
      const running = this.#running;
      this.#running = [];
      await Promise.all(running);
    }
    if (this.#failures.length > 0) throw this.#failures.find((error) => !isConsequence(error)) ?? this.#failures[0];
  }
}

export const runConcurrently = (works: Promise<unknown>[]): Promise<void> => {
  const all = new PipelinedStatements();
  for (const work of works) all.start(work);
  return all.done();
};
