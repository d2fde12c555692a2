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
  read(value: unknown): T;
}

/** Facts by the names that their readers use. A fact that depends on the input may be missing. */
export type FactRecord = Readonly<Record<string, RequiredFact | undefined>>;

type FactValue<Fact> = Fact extends RequiredFact<infer T> ? () => Promise<T> : undefined;

/** The values of a record's facts: loaded already, or loaded at the first read. */
export type FactValues<R extends object> = { readonly [Name in keyof R]: FactValue<R[Name]> };

export interface CallFacts {
  valuesOf<R extends object>(required: R): FactValues<R>;
  /** Drops a fact that may have changed, so that the next use loads it again. */
  forget(fact: RequiredFact): void;
}

/** The facts that a call's description requires. `input`: the call's input, parsed by the schema. */
export interface RequiredFacts {
  schema: ZodType | null;
  of(now: Date, input: unknown): readonly RequiredFact[];
}

const factsIn = (record: FactRecord): RequiredFact[] => Object.values(record).filter((fact) => fact !== undefined);

export const requireFacts = <S extends ZodType>(schema: S, of: (now: Date, input: z.output<S>) => FactRecord): RequiredFacts => ({
  schema,
  of: (now, input) => factsIn(of(now, input as z.output<S>)),
});

/** Required facts that do not depend on the input. */
export const requireAlways = (of: (now: Date) => FactRecord): RequiredFacts => ({ schema: null, of: (now) => factsIn(of(now)) });
