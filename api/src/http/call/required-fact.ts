import type { Expression, RawBuilder } from 'kysely';
import type { ZodType, z } from 'zod';

/** A value that a call requires. Those named in its description are loaded with the session in one statement, others when used. */
export interface RequiredFact<T = unknown> {
  /** Facts of one name have the same SQL and differ only in their values. */
  name: string;
  /** Distinguishes facts of one name, where a call may have several. */
  about?: string;
  values: readonly unknown[];
  /** It reads names, which are on every node of a cluster. */
  everywhere?: true;
  /** A subquery for one value, JSON if not scalar. `account`: the asker's id. `values`: stand for those above, in order. */
  sql(account: Expression<unknown>, ...values: readonly Expression<unknown>[]): RawBuilder<unknown>;
  read(said: unknown): T;
}

export interface CallFacts {
  /** A fact that was loaded already, or is loaded now. */
  of<T>(need: RequiredFact<T>): Promise<T>;
  /** Drops a fact that may have changed, so that the next use loads it again. */
  forget(need: RequiredFact): void;
}

/** The facts that a call's description requires. `input`: the call's input, parsed by the schema. */
export interface RequiredFacts {
  schema: ZodType | null;
  of(now: Date, input: unknown): readonly RequiredFact[];
}

export const requireFacts = <S extends ZodType>(
  schema: S,
  of: (now: Date, input: z.output<S>) => readonly RequiredFact[],
): RequiredFacts => ({
  schema,
  of: (now, input) => of(now, input as z.output<S>),
});

/** Required facts that do not depend on the input. */
export const requireAlways = (of: (now: Date) => readonly RequiredFact[]): RequiredFacts => ({ schema: null, of });
