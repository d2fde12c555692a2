import type { Counter, Provenance } from '#src/features/estimates/provenance.ts';
import type { Estimate, Grade } from '#src/features/estimates/schema.ts';
import type { PacedChange, SoldChange } from '#src/features/estimates/week-change.ts';
import type { Feature } from '#src/features/plans/gates.ts';
import type { PublishedFigures } from '#src/features/trust/pending-difference.ts';
import type { Resources } from '#src/i18n/resources.ts';
import type { Interval } from '#src/lib/interval.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import type { StoreTier } from '#src/marketplaces/ids.ts';

/*
 * Columns are data; cells, heads and files are built elsewhere by `form`. `get` is a method, so that a table of one row type is a
 * table of any.
 */

export interface ColumnOptions {
  /** The server can sort by it. */
  sort?: true;
  /** Shown until the user chooses columns. */
  usual?: true;
  /** Names the row: first, and always shown. */
  fixed?: true;
  /** Its head is for screen readers only, as above small charts. */
  headless?: true;
  /** Only in plans with this feature. */
  needs?: Feature;
  /** px for the longest content in any language and the head; omitted: the form's default. A minimum where `fixed`. */
  width?: number;
  /** What only the user has observed of this figure is shown below it. */
  own?: 'price' | 'sold_total';
}

export interface Cell<Row, Form extends string, Value> extends ColumnOptions {
  form: Form;
  get(row: Row): Value;
}

export interface PageLink {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

export interface Entity {
  name: string;
  to: PageLink;
  /** Null: unknown; omitted where there never is one. */
  image?: string | null;
  /** The marketplace's category: without an image, a picture of it is drawn. */
  category?: string | null;
  /** Null: it belongs to no single marketplace. */
  marketplace: MarketplaceId | null;
  /** Of a store, whose first letter is shown without one. Null: unknown. */
  picture?: string | null;
  tier?: StoreTier | null;
  under?: string | null;
  /** On the marketplace. */
  url: string | null;
  /** Its seller; omitted for what is not sold. */
  store?: { name: string | null; tier: StoreTier | null };
  /** The sister marketplace that sells the same product. */
  twin?: MarketplaceId | null;
}

export interface MarketItem {
  thing: 'product' | 'store';
  id: string;
  name: string | null;
  marketplace: MarketplaceId;
}

export type FileValue = string | number | null;

export interface EntityCell<Row> extends Cell<Row, 'entity', Entity> {
  /** Several columns in a file; `url` is written only where it leads to a marketplace. */
  file(row: Row): Readonly<Record<string, FileValue>>;
}
/** Whole rupiah; `upTo`: the highest price, where it is higher. */
export interface MoneyCell<Row> extends Cell<Row, 'money', number | null> {
  upTo?(row: Row): number | null;
}
export interface DecimalCell<Row> extends Cell<Row, 'decimal', number | null> {
  digits?: 1 | 2;
}
export interface EstimateCell<Row> extends Cell<Row, 'estimate', Estimate> {
  unit: 'money' | 'count';
}
export interface CountCell<Row> extends Cell<Row, 'count', number | null> {}
export interface CounterCell<Row> extends Cell<Row, 'counter', Counter> {}
export interface TextCell<Row> extends Cell<Row, 'text', string | null> {}
/** One week against an earlier one (`comparedWeek`). */
export interface ChangeCell<Row> extends Cell<Row, 'change', PacedChange> {}
export const changeOfRow = (change: SoldChange): PacedChange => ({
  value: change.sold_change_7d,
  same: change.sold_change_same,
  unsure: change.sold_change_unsure,
  pace: change.sold_a_day,
});
/** Figures of days, oldest first, and the indexes of interpolated days. Not written to files. */
export interface Trend {
  values: readonly (number | null)[];
  interpolated: readonly number[];
}
export interface TrendCell<Row> extends Cell<Row, 'trend', Trend> {}
/** An ISO instant, shown as day or as day and time; a plain day (`YYYY-MM-DD`) is a guess. */
export interface DateCell<Row> extends Cell<Row, 'date', string | null> {}
export interface InstantCell<Row> extends Cell<Row, 'instant', string | null> {
  /** Shown with its year, where rows may be of different years. */
  year?: true;
}
export interface IntervalCell<Row> extends Cell<Row, 'interval', Interval | null> {
  unit: 'money' | 'count';
  /** Grade and basis where known: a text key under `rests`, and the amounts in that text. */
  about?(row: Row): { grade: Grade; rests: string; money: Readonly<Record<string, number | null>> };
}
/** A share, 0 to 1. */
export interface ShareCell<Row> extends Cell<Row, 'share', number | null> {}
/** A text key, such as a state or a source; a file gets its last part. */
export interface WordCell<Row> extends Cell<Row, 'word', string | null> {}
/** Drawn by the screen that shows the table, such as a button; a file gets the value of `get`. */
export interface SlotCell<Row> extends Cell<Row, 'slot', FileValue> {
  figure?: true;
}

export type Column<Row> =
  | EntityCell<Row>
  | MoneyCell<Row>
  | CountCell<Row>
  | DecimalCell<Row>
  | EstimateCell<Row>
  | CounterCell<Row>
  | TextCell<Row>
  | ChangeCell<Row>
  | TrendCell<Row>
  | DateCell<Row>
  | InstantCell<Row>
  | IntervalCell<Row>
  | ShareCell<Row>
  | WordCell<Row>
  | SlotCell<Row>;
export type AnyColumn = Column<object>;

/** By name, in the table's order. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

export type SortOf<C> = { [K in keyof C]: C[K] extends { sort: true } ? K : never }[keyof C] & string;

export type SlotOf<C> = { [K in keyof C]: C[K] extends { form: 'slot' } ? K : never }[keyof C] & string;

/** Table, cards, skeleton, column menu and file are built from it. Define it as a module constant, never while rendering. */
export interface TableDefinition<Row, C = Columns<Row>> {
  id: string;
  /** Namespace of its texts: `<heads>.<name>`, or `column.<name>` without `heads`. */
  texts: keyof Resources;
  heads?: string;
  columns: C;
  rowId(row: Row): string;
  /** Origin of the row's figures: a click on a figure shows it, and a file ends with it. */
  provenance?(row: Row): Provenance;
  publishedFigures?(row: Row): PublishedFigures;
}
export type AnyTable = TableDefinition<object>;

const maker =
  <Row, Form extends string, Value>(form: Form) =>
  <const L extends ColumnOptions = object>(get: (row: Row) => Value, options?: L): Cell<Row, Form, Value> & L =>
    ({ form, get, ...options }) as Cell<Row, Form, Value> & L;

export const columnsOf = <Row>() => ({
  entity: <const L extends ColumnOptions = object>(
    get: (row: Row) => Entity,
    file: (row: Row) => Readonly<Record<string, FileValue>>,
    options?: L,
  ): EntityCell<Row> & L => ({ form: 'entity', get, file, ...options }) as EntityCell<Row> & L,
  money: <const L extends ColumnOptions = object>(
    get: (row: Row) => number | null,
    options?: L,
    upTo?: (row: Row) => number | null,
  ): MoneyCell<Row> & L => ({ form: 'money', get, ...(upTo && { upTo }), ...options }) as MoneyCell<Row> & L,
  decimal: <const L extends ColumnOptions & { digits?: 1 | 2 } = object>(
    get: (row: Row) => number | null,
    options?: L,
  ): DecimalCell<Row> & L => ({ form: 'decimal', get, ...options }) as DecimalCell<Row> & L,
  estimate: <const L extends ColumnOptions = object>(
    unit: EstimateCell<Row>['unit'],
    get: (row: Row) => Estimate,
    options?: L,
  ): EstimateCell<Row> & L => ({ form: 'estimate', unit, get, ...options }) as EstimateCell<Row> & L,
  count: maker<Row, 'count', number | null>('count'),
  counter: maker<Row, 'counter', Counter>('counter'),
  text: maker<Row, 'text', string | null>('text'),
  change: maker<Row, 'change', PacedChange>('change'),
  trend: maker<Row, 'trend', Trend>('trend'),
  date: maker<Row, 'date', string | null>('date'),
  instant: <const L extends ColumnOptions & { year?: true } = object>(
    get: (row: Row) => string | null,
    options?: L,
  ): InstantCell<Row> & L => ({ form: 'instant', get, ...options }) as InstantCell<Row> & L,
  interval: <const L extends ColumnOptions = object>(
    unit: IntervalCell<Row>['unit'],
    get: (row: Row) => Interval | null,
    options?: L,
    about?: IntervalCell<Row>['about'],
  ): IntervalCell<Row> & L => ({ form: 'interval', unit, get, ...(about && { about }), ...options }) as IntervalCell<Row> & L,
  share: maker<Row, 'share', number | null>('share'),
  word: maker<Row, 'word', string | null>('word'),
  slot: <const L extends ColumnOptions & { figure?: true } = object>(
    get: (row: Row) => FileValue,
    options?: L,
  ): SlotCell<Row> & L => ({ form: 'slot', get, ...options }) as SlotCell<Row> & L,
});
