import type { MarketplaceId } from '#src/marketplaces/facts.ts';

/* Filters as data: all else is built elsewhere by `form`, in switches over all forms, so that the compiler lists what a new one needs. */

/** In days. */
export const OLDEST = 3650;

type Name = string | undefined;

/** `At`: the value in an address; `Value`: in a call. Both exist as types only. */
interface Filter<Form extends string, Input extends Name, Ends extends readonly string[], At, Value> {
  form: Form;
  input: Input;
  /** Suffixes of its values, such as `price_min` and `price_max`; empty: one value under its own name. */
  ends: Ends;
  /** Another value is another question, which is charged; filters without `asks` narrow a paid question for free. */
  asks: boolean;
  readonly at?: At;
  readonly value?: Value;
}

type One<Form extends string, Input extends Name, At, Value = At> = Filter<Form, Input, readonly [], At, Value>;
type Two<Form extends string, Ends extends readonly string[], At> = Filter<Form, undefined, Ends, At, At>;

/** The search words. Empty words ask for everything; without words nothing was asked. */
export interface WordsFilter<Input extends Name = Name> extends One<'words', Input, string> {
  most: number;
}
export interface MarketplacesFilter<Input extends Name = Name> extends One<'marketplaces', Input, string[], MarketplaceId[]> {}
/** A row of ours, by id. Categories are chosen in a box of their own. */
export interface EntityFilter<Input extends Name = Name, Of extends 'category' | 'store' = 'category' | 'store'>
  extends One<'entity', Input, number> {
  of: Of;
}
/** The row whose page it is, by id: in the page's path as `$param`, and required in every call. */
export interface OpenedFilter<Input extends Name = Name> extends One<'opened', Input, number> {
  param: string;
}
/** Whole units or rupiah, from 0. */
export interface BetweenFilter extends Two<'between', readonly ['min', 'max'], number> {
  unit: 'money' | 'count';
}
/** Above 0, in steps of at least a hundredth; `steps` are offered. A share is a fraction: 0.1 is 10 %. */
export interface AtLeastFilter extends Two<'atLeast', readonly ['min'], number> {
  unit: 'score' | 'share';
  most: number;
  steps: readonly number[];
}
/** Greatest age in whole days, counted to the newest day of the figures; `steps` are offered. */
export interface AgeFilter extends Two<'age', readonly ['max'], number> {
  steps: readonly number[];
}
export interface DaysFilter extends Two<'days', readonly ['from', 'to'], string> {}
export interface NamesFilter<Input extends Name = Name> extends One<'names', Input, string[]> {
  most: number;
}
/** Any of a few words; each has its text under `texts`, such as `common:storeTier`. */
export interface SomeOfFilter<Word extends string = string, Input extends Name = Name> extends One<'someOf', Input, Word[]> {
  values: readonly Word[];
  texts: string;
}
export interface OneOfFilter<Word extends string = string, Input extends Name = Name> extends One<'oneOf', Input, Word> {
  values: readonly Word[];
  texts: string;
}

export type AnyFilter =
  | WordsFilter
  | MarketplacesFilter
  | EntityFilter
  | OpenedFilter
  | BetweenFilter
  | AtLeastFilter
  | AgeFilter
  | DaysFilter
  | NamesFilter
  | SomeOfFilter
  | OneOfFilter;
export interface Filters {
  readonly q: WordsFilter;
  readonly [name: string]: AnyFilter;
}

interface InputOption<Input extends Name> {
  input?: Input;
}

const one = <Input extends Name>({ input }: InputOption<Input>, asks = false) =>
  ({ input: input as Input, ends: [], asks }) as const;

/** `asks` false: the words only narrow a list that needs none. */
export const words = <const Input extends Name = undefined>(
  most: number,
  { asks = true, ...options }: InputOption<Input> & { asks?: boolean } = {},
): WordsFilter<Input> => ({ form: 'words', most, ...one(options, asks) });

export const inMarketplaces = <const Input extends Name = undefined>({
  asks = true,
  ...options
}: InputOption<Input> & { asks?: boolean } = {}): MarketplacesFilter<Input> => ({ form: 'marketplaces', ...one(options, asks) });

export const opened = <const Input extends Name = undefined>(
  param: string,
  options: InputOption<Input> = {},
): OpenedFilter<Input> => ({
  form: 'opened',
  param,
  ...one(options, true),
});

export const entity = <const Of extends EntityFilter['of'], const Input extends Name = undefined>(
  of: Of,
  { asks = false, ...options }: InputOption<Input> & { asks?: boolean } = {},
): EntityFilter<Input, Of> => ({ form: 'entity', of, ...one(options, asks) });

export const between = (unit: BetweenFilter['unit']): BetweenFilter => ({
  form: 'between',
  unit,
  input: undefined,
  ends: ['min', 'max'],
  asks: false,
});

export const atLeast = (most: number, steps: readonly number[], unit: AtLeastFilter['unit'] = 'score'): AtLeastFilter => ({
  form: 'atLeast',
  unit,
  most,
  steps,
  input: undefined,
  ends: ['min'],
  asks: false,
});

export const age = (steps: readonly number[]): AgeFilter => ({ form: 'age', steps, input: undefined, ends: ['max'], asks: false });

export const days = (): DaysFilter => ({ form: 'days', input: undefined, ends: ['from', 'to'], asks: false });

export const names = <const Input extends Name = undefined>(
  most: number,
  options: InputOption<Input> = {},
): NamesFilter<Input> => ({
  form: 'names',
  most,
  ...one(options),
});

export const someOf = <const Word extends string, const Input extends Name = undefined>(
  values: readonly Word[],
  texts: string,
  options: InputOption<Input> = {},
): SomeOfFilter<Word, Input> => ({ form: 'someOf', values, texts, ...one(options) });

export const oneOf = <const Word extends string, const Input extends Name = undefined>(
  values: readonly Word[],
  texts: string,
  options: InputOption<Input> = {},
): OneOfFilter<Word, Input> => ({ form: 'oneOf', values, texts, ...one(options) });

type EndKey<K extends string, F> = F extends { ends: readonly (infer End extends string)[] } ? `${K}_${End}` : never;
type AddressKey<K extends string, F> = F extends { ends: readonly [] } ? K : EndKey<K, F>;
type InputKey<K extends string, F> = F extends { ends: readonly [] }
  ? F extends { input: infer Input extends string }
    ? Input
    : K
  : EndKey<K, F>;
type AtOf<F> = F extends { readonly at?: infer At } ? NonNullable<At> : never;
type ValueOf<F> = F extends { readonly value?: infer Value } ? NonNullable<Value> : never;

export type FilterAddress<F> = { [K in keyof F & string as AddressKey<K, F[K]>]?: AtOf<F[K]> | undefined };
/** In a tuple, so that an unknown filter does not count as opened. */
type OpenedKey<K extends string, F> = [F] extends [{ form: 'opened' }] ? InputKey<K, F> : never;
export type FilterInput<F> = {
  [K in keyof F & string as Exclude<InputKey<K, F[K]>, OpenedKey<K, F[K]>>]?: ValueOf<F[K]> | undefined;
} & { [K in keyof F & string as OpenedKey<K, F[K]>]: ValueOf<F[K]> };

export const addressKeys = (name: string, { ends }: AnyFilter): string[] =>
  ends.length === 0 ? [name] : ends.map((end) => `${name}_${end}`);

/** In the order of `addressKeys`. */
export const inputKeys = (name: string, filter: AnyFilter): string[] =>
  filter.ends.length === 0 ? [filter.input ?? name] : addressKeys(name, filter);

export const sheetFilters = ({ filters }: { filters: Filters }): [string, AnyFilter][] =>
  Object.entries(filters).filter(
    ([, filter]) =>
      filter.form !== 'words' &&
      filter.form !== 'marketplaces' &&
      filter.form !== 'opened' &&
      !(filter.form === 'entity' && filter.of === 'category'),
  );

/** Null: the kind has no such filter. */
export const findCategoryFilter = ({ filters }: { filters: Filters }): string | null =>
  Object.entries(filters).find(([, filter]) => filter.form === 'entity' && filter.of === 'category')?.[0] ?? null;
