import type { Expression, RawBuilder } from 'kysely';
import type { ZodType, z } from 'zod';

/**
 * Something that a call must know before it begins: of whoever asks, or of the market. What the call's description names comes with the session,
 * in one statement; what it does not is asked for by itself, and is the same.
 */
export interface RequiredFact<T = unknown> {
  /** Two of one name are one text, and differ in their values alone. */
  name: string;
  /** What tells it from others of its name, where a call may have several. */
  about?: string;
  values: readonly unknown[];
  /** It asks names, which stand on every node of a cluster. */
  everywhere?: true;
  /** A subquery of one value, JSON where that is not plain. `account`: the id of whoever asks. `values`: stand for those above, in their order. */
  sql(account: Expression<unknown>, ...values: readonly Expression<unknown>[]): RawBuilder<unknown>;
  /** What the database's answer says. */
  read(said: unknown): T;
}

/** What is known of whoever asks, as long as a call takes. */
export interface CallFacts {
  /** What came with the session or was asked for meanwhile; else it is asked for now. */
  of<T>(need: RequiredFact<T>): Promise<T>;
  /** It may have changed: whoever wants to know asks again. */
  forget(need: RequiredFact): void;
}

/** What a description says of its call's needs. `input`: what the schema makes of what the call was sent. */
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

/** Needs of a call whatever it is sent. */
export const requireAlways = (of: (now: Date) => readonly RequiredFact[]): RequiredFacts => ({ schema: null, of });
