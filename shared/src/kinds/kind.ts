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

/** The research generation of an answer; its figures do not change until the next one. */
export interface GenerationInfo {
  id: number;
  built_at: string;
  day_from: string;
  day_to: string;
  demo: boolean;
}

/** A day of a sum; null where no product has a figure. */
export interface DailySales {
  day: string;
  sold: number | null;
  revenue: number | null;
  /** Share of the day's units that was observed, 0 to 1; null where nothing sold. */
  seen_share: number | null;
  /** Products observed around the day, of the `products` that have a figure. */
  known: number;
  products: number;
}

interface AnswerInfo {
  generation: GenerationInfo;
  /** Tokens charged; 0 where it was a repetition, found nothing or is free. */
  spent: number;
  /** Until when the question is free, with any filters and pages; null: not paid for. */
  free_until: string | null;
  /** Set where the plan cut the answer. */
  gate: Preview | null;
}

export interface RowsAnswer<Row> extends AnswerInfo {
  items: Row[];
  /** All matching rows, also those that the plan does not show. */
  total_count: number;
  /** Rows left out of this page because the account has hidden them. */
  hidden: number;
  /** Pages that may be opened. */
  total_page: number;
  page: number;
}

export interface SumsAnswer<Summary> extends AnswerInfo {
  summary: Summary;
  /** The days of the summary, whichever were requested. */
  summary_range: DayRange;
  daily_sales: DailySales[];
  /** The days of the answer, and the first and last that may be requested. */
  range: DayRange & { min: string; max: string };
  /** Null where no product has a figure. */
  in_range: { sold: number | null; revenue: number | null };
}

/** A text key under `summary`; `count` selects the plural form and is shown as `value`. With `saidBy` also `marketplace` and `day`. */
export interface SummaryText {
  text: string;
  counts?: Readonly<Record<string, number>>;
}

export interface Tile<Summary> {
  figure: EstimateCell<Summary> | MoneyCell<Summary> | CountCell<Summary> | CounterCell<Summary> | DecimalCell<Summary>;
  change?(summary: Summary): PacedChange;
  /** Its days are drawn below it, in this chart colour. */
  days?: 'sold' | 'revenue';
  color?: 1 | 2 | 3;
  /** Shown with the figure's origin; null: nothing. */
  says?(summary: Summary): SummaryText | null;
  /** The page that stated the figure, and when (ISO), where it is no sum of products; null: none did. */
  statedBy?(summary: Summary): { marketplace: MarketplaceId; seen_at: string } | null;
  detail?(summary: Summary): SummaryText | null;
}

interface Narrowing<Row, Name extends string> {
  filter: Name;
  get(row: Row): { value: string | number; name: string } | null;
}

interface KindBody<Row, Summary, F, C> extends Omit<TableDefinition<Row, C>, 'id' | 'texts'> {
  filters: F;
  columns: C;
  /** Columns of a card, in order; a phone has room for the first four. */
  card: readonly (keyof C & string)[];
  firstSort: SortOf<C>;
  /** Empty: only rows are requested. */
  tiles: Readonly<Record<string, Tile<Summary>>>;
  /** Number of products behind the tiles' figures, and the newest observation of any of them (ISO). */
  sums?(summary: Summary): { products: number; seen_at: string | null };
  /** Products and stores of a row that can be watched or hidden; omitted where there are none. */
  marketItems?(row: Row): MarketItem[];
  narrow: readonly Narrowing<Row, keyof F & string>[];
  /** The page that a row opens and its cost; `needs`: the plan's feature for it, null for any plan. */
  open: { page(row: Row): PageLink; use: TokenCostKey; needs: Feature | null };
  /** The address part of the call for filter options, where it is another kind's. */
  options?: string;
  /** Example words: text keys under `example`. */
  examples: readonly string[];
}

/** A kind of research: its question, its filters, and what is shown of the results. Define it as a module constant. */
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
/** An omitted filter means "any". */
export type KindFilter<K> = K extends { filters: infer F } ? FilterInput<F> : never;
export type KindInput<K> = KindFilter<K> & {
  sort?: KindSort<K> | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  with_hidden?: boolean | undefined;
};

/** Filters, and the days to answer; omitted: all. The choice of days is free. */
export type SumsInput<K> = KindFilter<K> & { minDate?: string | undefined; maxDate?: string | undefined };

/** Address keys of all kinds. A type, because with an interface a kind's own search would not be a `Search`. */
type CommonSearch = {
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  view?: 'table' | 'cards' | undefined;
  /** Days of the chart; missing: the default. They are not sent, because the search has all of its days. */
  from?: string | undefined;
  to?: string | undefined;
};
export type KindSearch<K> = (K extends { filters: infer F } ? FilterAddress<F> : never) &
  CommonSearch & { sort?: KindSort<K> | undefined };
/** Any kind's address: common keys are typed, others are read by their filter's form. */
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

/** Text keys that a kind needs and its file lacks. */
type MissingText<N extends keyof Resources, F, C, T> =
  | MissingKeys<N, 'column', keyof C & string>
  | MissingKeys<N, 'chip', ChipNames<F>>
  | MissingKeys<N, 'filters', ControlNames<F>>
  | MissingKeys<N, 'summary', keyof T & string>;

/** Takes the rows' type first, so that the definition's functions know it. The compiler names a missing text: `no text column.price`. */
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
