import type { Db } from '@telaah/db';
import { type Compilable, type RawBuilder, sql } from 'kysely';

/** A place in a statement's text that a value takes, by a name of its own. */
export class Slot {
  readonly name: string | number;
  constructor(name: string | number) {
    this.name = name;
  }
}

/** A statement whose text was made once: where it is asked often, making it anew costs more than its answer. */
export interface StatementText {
  /** The text between its values. */
  pieces: readonly string[];
  /** What stands between the pieces: a slot, or a value that is always the same. */
  values: readonly unknown[];
}

export const writeStatement = (db: Db, statement: { compile(db: Db): ReturnType<Compilable['compile']> }): StatementText => {
  // It is not asked yet: nobody who watches what is asked hears of it.
  const { sql: text, parameters } = statement.compile(db.withoutPlugins());
  return { pieces: text.split(/\$\d+/), values: parameters };
};

/** The statement, with a value for each of its slots. */
export const fillStatement = <T>({ pieces, values }: StatementText, valueOf: (name: string | number) => unknown): RawBuilder<T> =>
  sql<T>(
    pieces as unknown as TemplateStringsArray,
    ...values.map((value) => (value instanceof Slot ? valueOf(value.name) : value)),
  );
