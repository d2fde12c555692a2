import type { Db } from '@telaah/db';
import { type Compilable, type RawBuilder, sql } from 'kysely';

/** A named place for a value in a statement's text. */
export class Slot {
  readonly name: string | number;
  constructor(name: string | number) {
    this.name = name;
  }
}

/** A statement that is compiled once, so that frequent calls do not build its text again. */
export interface StatementText {
  pieces: readonly string[];
  /** The values between the pieces: a slot, or a constant. */
  values: readonly unknown[];
}

export const writeStatement = (db: Db, statement: { compile(db: Db): ReturnType<Compilable['compile']> }): StatementText => {
  // Without plugins, so that a plugin that counts statements does not count this one: it is not executed.
  const { sql: text, parameters } = statement.compile(db.withoutPlugins());
  return { pieces: text.split(/\$\d+/), values: parameters };
};

export const fillStatement = <T>({ pieces, values }: StatementText, valueOf: (name: string | number) => unknown): RawBuilder<T> =>
  sql<T>(
    pieces as unknown as TemplateStringsArray,
    ...values.map((value) => (value instanceof Slot ? valueOf(value.name) : value)),
  );
