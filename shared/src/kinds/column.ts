import type { PublishedFigures } from '#src/features/belief/own-news.ts';
import type { Counter, Provenance } from '#src/features/estimates/provenance.ts';
import type { Estimate, Grade } from '#src/features/estimates/schema.ts';
import type { PacedChange, SoldChange } from '#src/features/estimates/week-change.ts';
import type { Feature } from '#src/features/plans/gates.ts';
import type { Resources } from '#src/i18n/resources.ts';
import type { Interval } from '#src/lib/interval.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import type { StoreTier } from '#src/marketplaces/ids.ts';

/*
 * What a table shows of a row, as data: one maker a form. Cells, cards, heads and files are made from it elsewhere, by `form`. Functions of rows
 * are written as methods, so that a table of one row's type is a table of any.
 */

export interface ColumnOptions {
  /** The server sorts by it. */
  sort?: true;
  /** Shown until the person chooses otherwise. */
  usual?: true;
  /** Names the row: first, and always shown. */
  fixed?: true;
  /** Its head is read out and not seen, as above small charts. */
  headless?: true;
  /** Only where the plan opens it. */
  needs?: Feature;
  /**
   * px: of the longest text or figure that it holds in any language, and of its head with the arrow; left out: what its form mostly needs. What
   * names the row takes the room that the others leave, and this at least.
   */
  width?: number;
  /** What only the person has seen of this stands under it. */
  own?: 'price' | 'sold_total';
}

export interface Cell<Row, Form extends string, Value> extends ColumnOptions {
  form: Form;
  get(row: Row): Value;
}

/** A page of ours, as the router takes it. */
export interface PageLink {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

/** What a row is about. */
export interface Entity {
  name: string;
  to: PageLink;
  /** Null: none is known. Left out of what never has one. */
  image?: string | null;
  /** What it is, in the marketplace's words: where there is no picture, one of its kind is drawn. */
  category?: string | null;
  /** Null: it is of no one of them. */
  marketplace: MarketplaceId | null;
  /** Of a store, whose first letter stands where it has no picture. Null: none is known. */
  picture?: string | null;
  /** Of a store. */
  tier?: StoreTier | null;
  /** What stands under its name. */
  under?: string | null;
  /** Of its page there. */
  url: string | null;
  /** Who sells it; left out of what is not sold. */
  store?: { name: string | null; tier: StoreTier | null };
  /** Where the same goods are sold too. */
  twin?: MarketplaceId | null;
}

/** A thing of the market, by our id. */
export interface MarketItem {
  thing: 'product' | 'store';
  id: string;
  name: string | null;
  marketplace: MarketplaceId;
}

export type FileValue = string | number | null;

export interface EntityCell<Row> extends Cell<Row, 'entity', Entity> {
  /** In a file it is several columns. Their `url` is written only where it leads to a marketplace. */
  file(row: Row): Readonly<Record<string, FileValue>>;
}
/** Whole rupiah; `upTo`: where more could be paid too. */
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
/** Of one week against an earlier one (`comparedWeek`). */
export interface ChangeCell<Row> extends Cell<Row, 'change', PacedChange> {}
/** The change that an answer tells. */
export const changeOfRow = (told: SoldChange): PacedChange => ({
  value: told.sold_change_7d,
  same: told.sold_change_same,
  unsure: told.sold_change_unsure,
  pace: told.sold_a_day,
});
/** Figures of days, oldest first, and the places of those that lie between two looks. In no file. */
export interface Trend {
  values: readonly (number | null)[];
  interpolated: readonly number[];
}
export interface TrendCell<Row> extends Cell<Row, 'trend', Trend> {}
/** An instant (ISO), of which the day is shown, or day and time; a day (`YYYY-MM-DD`) is one that somebody guessed. */
export interface DateCell<Row> extends Cell<Row, 'date', string | null> {}
export interface InstantCell<Row> extends Cell<Row, 'instant', string | null> {
  /** With its year, where rows may be of another. */
  year?: true;
}
/** Between bounds, of which either may be unknown. */
export interface IntervalCell<Row> extends Cell<Row, 'interval', Interval | null> {
  unit: 'money' | 'count';
  /** How sure it is, where that is known, and what it rests on: a text under `rests`, and the amounts in it. */
  about?(row: Row): { grade: Grade; rests: string; money: Readonly<Record<string, number | null>> };
}
/** A part of a whole, 0 to 1. */
export interface ShareCell<Row> extends Cell<Row, 'share', number | null> {}
/** A word by its key, such as a state or a source; in a file the last part of the key. */
export interface WordCell<Row> extends Cell<Row, 'word', string | null> {}
/** What only a screen can draw, such as a button: whoever shows the table hands it in. In a file it is what `get` says. */
export interface SlotCell<Row> extends Cell<Row, 'slot', FileValue> {
  /** Stands right, as figures do. */
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

/** By their names, in the table's order. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** Names of columns that the server sorts by. */
export type SortOf<C> = { [K in keyof C]: C[K] extends { sort: true } ? K : never }[keyof C] & string;

/** Names of columns that whoever shows the table draws. */
export type SlotOf<C> = { [K in keyof C]: C[K] extends { form: 'slot' } ? K : never }[keyof C] & string;

/**
 * Rows and what is shown of them: from it come table, cards, skeleton, menu of columns and file. A constant of its module, never made while
 * something is drawn.
 */
export interface TableDefinition<Row, C = Columns<Row>> {
  id: string;
  /** Where its words are: `<heads>.<name>`, or `column.<name>` where nothing is said. */
  texts: keyof Resources;
  heads?: string;
  columns: C;
  rowId(row: Row): string;
  /** Where the row's figures come from: a figure opens it, and a file ends with it. */
  provenance?(row: Row): Provenance;
  /** What of the row a person's own look may say otherwise. */
  own?(row: Row): PublishedFigures;
}
export type AnyTable = TableDefinition<object>;

const maker =
  <Row, Form extends string, Value>(form: Form) =>
  <const L extends ColumnOptions = object>(get: (row: Row) => Value, look?: L): Cell<Row, Form, Value> & L =>
    ({ form, get, ...look }) as Cell<Row, Form, Value> & L;

/** The makers of columns over rows of one type. */
export const columnsOf = <Row>() => ({
  entity: <const L extends ColumnOptions = object>(
    get: (row: Row) => Entity,
    file: (row: Row) => Readonly<Record<string, FileValue>>,
    look?: L,
  ): EntityCell<Row> & L => ({ form: 'entity', get, file, ...look }) as EntityCell<Row> & L,
  money: <const L extends ColumnOptions = object>(
    get: (row: Row) => number | null,
    look?: L,
    upTo?: (row: Row) => number | null,
  ): MoneyCell<Row> & L => ({ form: 'money', get, ...(upTo && { upTo }), ...look }) as MoneyCell<Row> & L,
  decimal: <const L extends ColumnOptions & { digits?: 1 | 2 } = object>(
    get: (row: Row) => number | null,
    look?: L,
  ): DecimalCell<Row> & L => ({ form: 'decimal', get, ...look }) as DecimalCell<Row> & L,
  estimate: <const L extends ColumnOptions = object>(
    unit: EstimateCell<Row>['unit'],
    get: (row: Row) => Estimate,
    look?: L,
  ): EstimateCell<Row> & L => ({ form: 'estimate', unit, get, ...look }) as EstimateCell<Row> & L,
  count: maker<Row, 'count', number | null>('count'),
  counter: maker<Row, 'counter', Counter>('counter'),
  text: maker<Row, 'text', string | null>('text'),
  change: maker<Row, 'change', PacedChange>('change'),
  trend: maker<Row, 'trend', Trend>('trend'),
  date: maker<Row, 'date', string | null>('date'),
  instant: <const L extends ColumnOptions & { year?: true } = object>(
    get: (row: Row) => string | null,
    look?: L,
  ): InstantCell<Row> & L => ({ form: 'instant', get, ...look }) as InstantCell<Row> & L,
  interval: <const L extends ColumnOptions = object>(
    unit: IntervalCell<Row>['unit'],
    get: (row: Row) => Interval | null,
    look?: L,
    about?: IntervalCell<Row>['about'],
  ): IntervalCell<Row> & L => ({ form: 'interval', unit, get, ...(about && { about }), ...look }) as IntervalCell<Row> & L,
  share: maker<Row, 'share', number | null>('share'),
  word: maker<Row, 'word', string | null>('word'),
  slot: <const L extends ColumnOptions & { figure?: true } = object>(get: (row: Row) => FileValue, look?: L): SlotCell<Row> & L =>
    ({ form: 'slot', get, ...look }) as SlotCell<Row> & L,
});
