import { monthColumns } from '@telaah/db/tables/month';
import { observationColumns } from '@telaah/db/tables/observation';

/** `{ price: 'bigint' }` → `price bigint`. */
export const definitionOf = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

const figures = definitionOf(observationColumns);

export const factRow = `key_id bigint, digest uuid, source smallint, reporter uuid, network text, reader text, read_from smallint, is_ad boolean,
  ${figures}, quarantine_reason smallint, detail json`;
export const momentRow = 'product_id bigint, observed_at timestamptz, received_at timestamptz';

export const figureRow = `${figures}, is_ad boolean`;
export const stateRow = `product_id bigint, first_seen_at timestamptz, seen_at timestamptz, observations int, source smallint, quarantine_reason smallint,
  changes_from date, judge json`;

export const monthRow = definitionOf(monthColumns);

export const productRowColumns = `product_id bigint, marketplace_id smallint, external_id text, store_id int, brand_id int, category_id int,
  location_id int, name text, url text, image_url text, listed_at timestamptz, twin_marketplace_id smallint, twin_external_id text,
  resolves_at timestamptz, independent_sources smallint, required_sources smallint, is_undisputed boolean`;

/** `product_id bigint, name text` → `product_id, name`. */
export const toColumnList = (definition: string): string =>
  definition
    .split(',')
    .map((column) => column.trim().split(/\s+/)[0])
    .join(', ');

/** `name = excluded.name, …` for every column but the keys. */
export const assignmentsOf = (definition: string, keys: string[], from = 'excluded'): string =>
  toColumnList(definition)
    .split(', ')
    .filter((column) => !keys.includes(column))
    .map((column) => `${column} = ${from}.${column}`)
    .join(', ');
