import type { PacedChange } from '#src/features/estimates/week-change.ts';
import type { TokenCostKey } from '#src/features/ledger/costs.ts';
import type { Feature } from '#src/features/plans/gates.ts';
import type { Preview } from '#src/features/plans/preview.ts';
import type { Resources } from '#src/i18n/resources.ts';
import type {
  AnyColumn,
  Columns,
  CountCell,
  CounterCell,
  DecimalCell,
  EstimateCell,
  MarketItem,
  MoneyCell,
  PageLink,
  SortOf,
  TableDefinition,
} from '#src/kinds/column.ts';
import type { FilterAddress, FilterInput, Filters } from '#src/kinds/filter.ts';
import type { Head } from '#src/kinds/head.ts';
import type { DayRange } from '#src/lib/dates/day-range.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';

/** The research generation that answered: exact until the next one. */
export interface GenerationInfo {
  id: number;
  built_at: string;
  day_from: string;
  day_to: string;
  /** Some rows are made by the market generator. */
  demo: boolean;
}

/** A day of a sum. Null where no product has a figure. */
export interface DailySales {
  day: string;
  sold: number | null;
  revenue: number | null;
  /** Of the day's units the part that was seen, 0 to 1: estimates of the products carry the rest. Null where nothing sold. */
  seen_share: number | null;
  /** Products that were seen around the day, of those that have a figure. */
  known: number;
  products: number;
}

interface AnswerInfo {
  generation: GenerationInfo;
  /** Tokens that this answer took; 0 where it was a repetition, found nothing or costs nothing. */
  spent: number;
  /** Until when the question that was answered here costs nothing more, whatever its filters and pages. Null where it is not paid for. */
  free_until: string | null;
  /** It was cut for the plan. Null: the plan shows all of it. */
  gate: Preview | null;
}

/** A page of rows. */
export interface RowsAnswer<Row> extends AnswerInfo {
  items: Row[];
  /** All that fit, also those that the plan does not show. */
  total_count: number;
  /** Of this page, rows that were left out because the account has hidden what they are about. */
  hidden: number;
  /** Pages that may be opened. */
  total_page: number;
  page: number;
}

/** What all rows that fit come to, whatever the page and the order. */
export interface SumsAnswer<Summary> extends AnswerInfo {
  summary: Summary;
  /** The days that the summary speaks of, whichever were asked for. */
  summary_range: DayRange;
  daily_sales: DailySales[];
  /** The days that are answered, and the first and last that may be asked for. */
  range: DayRange & { min: string; max: string };
  /** What these days come to. Null where no product has a figure. */
  in_range: { sold: number | null; revenue: number | null };
}

/**
 * A text of the kind's under `summary`, and the counts in it. `count` chooses between one and many, and is written as `value`. Of a tile that one page
 * said its `marketplace` and the `day` stand in it too.
 */
export interface SummaryText {
  text: string;
  counts?: Readonly<Record<string, number>>;
}

/** A figure over all rows. */
export interface Tile<Summary> {
  /** Made as a column is. */
  figure: EstimateCell<Summary> | MoneyCell<Summary> | CountCell<Summary> | CounterCell<Summary> | DecimalCell<Summary>;
  /** Of one week against an earlier one (`comparedWeek`). */
  change?(summary: Summary): PacedChange;
  /** Its days are drawn under it, in this colour of a chart. */
  days?: 'sold' | 'revenue';
  color?: 1 | 2 | 3;
  /** Said with where the figure comes from; null: nothing. */
  says?(summary: Summary): SummaryText | null;
  /** The one page that said the figure, and when (ISO): where it is no sum of products. Null: none did. */
  saidBy?(summary: Summary): { marketplace: MarketplaceId; seen_at: string } | null;
  /** Said under the figure. */
  below?(summary: Summary): SummaryText | null;
}

/** Leads from a row to the rows that have the same of a filter. */
interface Narrowing<Row, Name extends string> {
  filter: Name;
  get(row: Row): { value: string | number; name: string } | null;
}

interface KindBody<Row, Summary, F, C> extends Omit<TableDefinition<Row, C>, 'id' | 'texts'> {
  filters: F;
  columns: C;
  /** The columns of a card, in its order. A phone's has room for the first four. */
  card: readonly (keyof C & string)[];
  firstSort: SortOf<C>;
  /** In the order of the strip; none: only rows are asked for. */
  tiles: Readonly<Record<string, Tile<Summary>>>;
  /** Of how many rows the tiles' figures are made, and the newest look at any of them (ISO). */
  sums?(summary: Summary): { products: number; seen_at: string | null };
  /** What a row is about that can be watched and hidden; left out of what is neither a product nor a store. */
  things?(row: Row): MarketItem[];
  /** In the order of a row's menu. */
  narrow: readonly Narrowing<Row, keyof F & string>[];
  /** The page that a row opens, and what opening it costs: with a plan that has it, or with any. */
  open: { page(row: Row): PageLink; use: TokenCostKey; needs: Feature | null };
  /** The part of the address of the call that says what its filters can be set to, where that is not its own. */
  options?: string;
  /** Words to begin with, under `example`. */
  examples: readonly string[];
}

/** What is asked of a market, how it is narrowed, and what is shown of what was found. A constant of its module. */
export type Kind<
  H extends Head = Head,
  Row extends object = object,
  Summary extends object = object,
  F extends Filters = Filters,
  C extends Columns<Row> = Columns<Row>,
> = H & KindBody<Row, Summary, F, C>;
export type AnyKind = Head &
  Omit<KindBody<object, object, Filters, Readonly<Record<string, AnyColumn>>>, 'firstSort'> & { firstSort: string };

export type KindRow<K> = K extends { rowId(row: infer Row): string } ? Row : never;
export type KindSort<K> = K extends { columns: infer C } ? SortOf<C> : never;
/** What a call may name of a kind's filters. Everything left out means "any". */
export type KindFilter<K> = K extends { filters: infer F } ? FilterInput<F> : never;
export type KindInput<K> = KindFilter<K> & {
  sort?: KindSort<K> | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  /** Rows of what the account has hidden too. */
  with_hidden?: boolean | undefined;
};

/** What a call for sums may name: a kind's filters, and the days that are answered. Left out: all of them. Which of them costs nothing. */
export type SumsInput<K> = KindFilter<K> & { minDate?: string | undefined; maxDate?: string | undefined };

/** What stands in the address of any kind, beside its filters. No interface: a kind's own search would not be one of any kind. */
type CommonSearch = {
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  view?: 'table' | 'cards' | undefined;
  /** The days of the chart; missing: the usual ones. They are not asked for: the search has all of its days. */
  from?: string | undefined;
  to?: string | undefined;
};
/** A kind's address, read. */
export type KindSearch<K> = (K extends { filters: infer F } ? FilterAddress<F> : never) &
  CommonSearch & { sort?: KindSort<K> | undefined };
/** Any kind's: what is common to all of them has its type, the rest is read by its filter's form. */
export type Search = CommonSearch & {
  /** Missing: nothing was asked yet. Empty: everything was asked for. */
  q?: string | undefined;
  marketplace?: string[] | undefined;
  sort?: string | undefined;
  [key: string]: unknown;
};

type TextKeys<N extends keyof Resources, Part extends string> = Part extends keyof Resources[N]
  ? keyof Resources[N][Part] & string
  : never;
type MissingKeys<
  N extends keyof Resources,
  Part extends string,
  Name extends string,
> = `${Part}.${Exclude<Name, TextKeys<N, Part>>}`;
type KeysOfForm<F, Form extends string> = { [K in keyof F & string]: F[K] extends { form: Form } ? K : never }[keyof F & string];
type RangeSides<Name extends string> = `${Name}From` | `${Name}To`;
type FixedForm = 'words' | 'marketplaces' | 'opened';
type ChipNames<F> = Exclude<keyof F & string, KeysOfForm<F, FixedForm>> | RangeSides<KeysOfForm<F, 'days'>>;
type Categories<F> = { [K in keyof F & string]: F[K] extends { of: 'category' } ? K : never }[keyof F & string];
type ControlNames<F> = Exclude<keyof F & string, KeysOfForm<F, FixedForm> | Categories<F>> | `${KeysOfForm<F, 'names'>}Hint`;

/** The words that a kind needs and its file has not. */
type MissingText<N extends keyof Resources, F, C, T> =
  | MissingKeys<N, 'column', keyof C & string>
  | MissingKeys<N, 'chip', ChipNames<F>>
  | MissingKeys<N, 'filters', ControlNames<F>>
  | MissingKeys<N, 'summary', keyof T & string>;

/**
 * Rows first, so that functions in the definition know them. A kind may be made of another's body, with a head of its own.
 * A word that is missing is named by the compiler: `no text column.price`.
 */
export const defineKind =
  <Row extends object, Summary extends object = never>() =>
  <
    const H extends Head,
    const F extends Filters,
    const C extends Columns<Row>,
    const T extends Readonly<Record<string, Tile<Summary>>>,
  >(
    head: H,
    body: KindBody<Row, Summary, F, C> & { tiles: T } & { [M in MissingText<H['texts'], F, C, T> as `no text ${M}`]: never },
  ): Kind<H, Row, Summary, F, C> => ({ ...body, ...head });
