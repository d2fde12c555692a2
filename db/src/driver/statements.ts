import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** Texts remembered to notice repetitions, names in total, and the longest text that gets a name. */
const MAX_TEXTS = 2_000;
const MAX_NAMES = 500;
const MAX_LENGTH = 20_000;

/** The server parses and plans a named statement once per connection. Names are limited, because a connection stores them all. */
export class StatementNames {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (text.length > MAX_LENGTH || this.#names.size >= MAX_NAMES) return undefined;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= MAX_TEXTS) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    const made = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    this.#names.set(text, made);
    return made;
  }
}

/** A list of numbers in PostgreSQL's notation, because the driver would quote each. */
const numbersInWords = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number') ? `{${value.join(',')}}` : value;

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * A pg client class that names parameterised statements and writes their lists of numbers. Depends on pools of pg 8.23 and Kysely
 * 0.29 calling the prototype's `query(text, values, callback)`; if that changes, no statement has a name, which is only slower, and
 * the tests of prepared statements in `index.test.ts` fail.
 */
export const namingClient = (names: StatementNames): typeof Client => {
  const plain = Client.prototype.query as Query;
  class NamingClient extends Client {}
  const query: Query = function (this: Client, config, values, callback) {
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0)
      return plain.call(this, config, values, callback);
    const name = names.nameOf(config);
    const parameters = values.map(numbersInWords);
    return name === undefined
      ? plain.call(this, config, parameters, callback)
      : plain.call(this, { name, text: config, values: parameters }, callback);
  };
  Object.assign(NamingClient.prototype, { query });
  return NamingClient;
};
