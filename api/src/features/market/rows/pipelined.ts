/** Waits until pending statements are sent, so that a long computation does not delay them. */
export const statementsSent = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** PostgreSQL 25P02: an earlier statement failed, and with it the transaction. */
const isConsequence = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25P02';

/** Pipelines statements on one connection. Awaits all after a failure, so none follows the transaction's end; throws the cause. */
export class PipelinedStatements {
  readonly #failures: unknown[] = [];
  #running: Promise<unknown>[] = [];

  /** May be called until `done` resolves. Answers the same promise. */
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

export const runConcurrently = (promises: Promise<unknown>[]): Promise<void> => {
  const all = new PipelinedStatements();
  for (const promise of promises) all.start(promise);
  return all.done();
};
