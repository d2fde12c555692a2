import { parseArgs } from 'node:util';

export interface Options {
  sizes: number[];
  days: number;
  /** Servers to run on; null is the embedded PostgreSQL. */
  targets: (string | null)[];
  peer: 'duckdb' | null;
  json: string | null;
}

const USAGE = `npm run bench -- [--products 20000] [--sizes 2000,6667,20000] [--days 30] [--pg URL] [--peer duckdb] [--json FILE]

  --products  Products of the market; research figures also at a tenth and a third of them
  --sizes     The sizes themselves instead, rising
  --days      Days of history, 30 to 120
  --pg        A PostgreSQL server of an account that may create databases. Without it: the embedded one, and then
              DATABASE_URL too where that is set, with the ratio of the two
  --peer      duckdb: the same questions to DuckDB, if @duckdb/node-api or a duckdb program is there
  --json      Writes all figures to this file`;

const whole = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} is a whole number from ${least} to ${most}\n\n${USAGE}`);
};

export const readOptions = (args: string[], databaseUrl: string | undefined): Options => {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '20000' },
      sizes: { type: 'string' },
      days: { type: 'string', default: '30' },
      pg: { type: 'string' },
      peer: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new Error(USAGE);
  const products = whole('products', values.products, 1000, 10_000_000);
  const sizes = values.sizes
    ? values.sizes.split(',').map((size) => whole('sizes', size, 100, 10_000_000))
    : [Math.round(products / 10), Math.round(products / 3), products];
  if (sizes.some((size, i) => size <= (sizes[i - 1] ?? 0))) throw new Error(`--sizes must rise\n\n${USAGE}`);
  if (values.peer !== undefined && values.peer !== 'duckdb') throw new Error(`--peer can be duckdb only\n\n${USAGE}`);
  return {
    sizes,
    days: whole('days', values.days, 30, 120),
    targets: values.pg ? [values.pg] : [null, ...(databaseUrl ? [databaseUrl] : [])],
    peer: values.peer ?? null,
    json: values.json ?? null,
  };
};
