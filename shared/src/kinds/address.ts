import { type AnyFilter, addressKeys, type Filters, inputKeys, OLDEST } from '#src/kinds/filter.ts';
import type { AnyKind, KindFilter, KindInput, KindSearch, Search } from '#src/kinds/kind.ts';
import { toPageLink } from '#src/kinds/page-link.ts';
import { sortsOf } from '#src/kinds/table.ts';
import { stringifySearch } from '#src/lib/address/search-codec.ts';
import {
  dayParam,
  decimalParam,
  oneOfParam,
  readSearch,
  someOfParam,
  textParam,
  textsParam,
  wholeParam,
} from '#src/lib/address/search-params.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';

type KindFilters = Pick<AnyKind, 'filters'>;
type Sorted = Pick<AnyKind, 'filters' | 'columns' | 'firstSort'>;

const MARKETPLACE = /^[a-z]{2,20}$/;

const readerOf = (filter: AnyFilter): ((value: unknown) => unknown) => {
  switch (filter.form) {
    case 'words': {
      const read = textParam(filter.most);
      // Empty ones ask for everything, where they ask at all.
      return filter.asks ? read : (value) => read(value) || undefined;
    }
    case 'marketplaces':
      return textsParam(6, MARKETPLACE);
    case 'entity':
    case 'opened':
      return wholeParam(1);
    case 'between':
      return wholeParam();
    case 'atLeast':
      return decimalParam(filter.unit === 'share' ? 0.01 : 0.1, filter.most);
    case 'age':
      return wholeParam(1, OLDEST);
    case 'days':
      return dayParam;
    case 'names':
      return textsParam(filter.most);
    case 'someOf':
      return someOfParam(filter.values);
    case 'oneOf':
      return oneOfParam(filter.values);
  }
};

/** Ends of one figure given the wrong way round are swapped. */
const swapEnds = (search: Record<string, unknown>, keys: readonly string[]) => {
  const [low, high] = keys;
  if (low === undefined || high === undefined) return;
  const [a, b] = [search[low], search[high]];
  if (a === undefined || b === undefined || (a as number | string) <= (b as number | string)) return;
  search[low] = b;
  search[high] = a;
};

/** Reads an address: never throws, leaves out defaults and whatever it does not understand. Made once a kind. */
export const readerFor = <K extends Sorted>(kind: K): ((raw: Record<string, unknown>) => KindSearch<K>) => {
  const keys = Object.entries(kind.filters).map(([name, filter]) => addressKeys(name, filter));
  const readers = Object.entries(kind.filters).flatMap(([name, filter]) =>
    addressKeys(name, filter).map((key) => [key, readerOf(filter)] as const),
  );
  const shape = {
    ...Object.fromEntries(readers),
    sort: oneOfParam(sortsOf(kind), kind.firstSort),
    order: oneOfParam(['asc', 'desc'], 'desc'),
    page: wholeParam(2, 1_000_000),
    view: oneOfParam(['table', 'cards']),
    from: dayParam,
    to: dayParam,
  };
  return (raw) => {
    const search: Record<string, unknown> = readSearch(shape, raw);
    for (const ends of [...keys, ['from', 'to']]) swapEnds(search, ends);
    return search as KindSearch<K>;
  };
};

/** Filters that have no control of their own beside the box: each that is on is a chip. */
const isNarrowing = ({ form }: AnyFilter): boolean => form !== 'words' && form !== 'marketplaces' && form !== 'opened';

const narrowingKeys = (filters: Filters): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => (isNarrowing(filter) ? addressKeys(name, filter) : []));

/** Has anything been asked? If not, the page shows examples instead of results. A list that no words ask for is there without them. */
export const isAsked = ({ filters }: KindFilters, search: Search): boolean =>
  !filters.q.asks || search.q !== undefined || narrowingKeys(filters).some((key) => search[key] !== undefined);

/** The same search without these, from its first page. It stays a question, and page 7 of another list means nothing. */
export const withoutKeys = (search: Search, keys: readonly string[]): Search =>
  Object.fromEntries(Object.entries({ ...search, q: search.q ?? '', page: undefined }).filter(([key]) => !keys.includes(key)));

/** The same search without its filters; the words, marketplaces, the order, the view and the chart's days stay. */
export const withoutFilters = ({ filters }: KindFilters, search: Search): Search => withoutKeys(search, narrowingKeys(filters));

/** The same search from its first row, in the usual order: what plans without the rest are shown. */
export const withoutOrder = ({ sort: _sort, order: _order, page: _page, ...rest }: Search): Search => rest;

/** What of a search makes it another question: its words, marketplaces and whatever else asks. */
export const questionAddress = ({ filters }: KindFilters, search: Search): Search => {
  const asking = Object.entries(filters).filter(([, { asks }]) => asks);
  return Object.fromEntries(asking.map(([name]) => [name, search[name]]));
};

/** What a call is sent. Marketplaces that `known` does not hold are left out. */
export const toCallInput = <K extends Sorted>(kind: K, search: Search, known: readonly MarketplaceId[]): KindInput<K> => {
  const asked = Object.entries(kind.filters).flatMap(([name, filter]) => {
    const keys = inputKeys(name, filter);
    return addressKeys(name, filter).map((key, i) => {
      const value = search[key];
      if (filter.form !== 'marketplaces') return [keys[i], value === '' ? undefined : value];
      const chosen = known.filter((id) => (value as string[] | undefined)?.includes(id));
      return [keys[i], chosen.length > 0 ? chosen : undefined];
    });
  });
  const { sort = kind.firstSort, order = 'desc', page = 1 } = search;
  const input = [...asked, ['sort', sort], ['order', order], ['page', page]];
  return Object.fromEntries(input.filter(([, value]) => value !== undefined));
};

/** The dashboard's address of what a call asked for. `?q=` alone asks for everything. */
export const addressOf = <K extends KindFilters & { page: string }>(kind: K, filter: KindFilter<K>): string => {
  const values = filter as Record<string, unknown>;
  const asked = Object.fromEntries(
    Object.entries(kind.filters).flatMap(([name, each]) => {
      const keys = inputKeys(name, each);
      return addressKeys(name, each).map((key, i) => [key, values[keys[i] ?? '']]);
    }),
  );
  const { to, params = {}, search = {} } = toPageLink(kind, asked);
  const path = Object.entries(params).reduce((text, [param, value]) => text.replace(`$${param}`, value), to);
  return `${path}${stringifySearch(search) || (kind.filters.q.asks ? '?q=' : '')}`;
};

/** A filter that is on, as one removable chip. A side that is undefined is open. */
export type FilterChip = { id: string; name: string; without: (search: Search) => Search } & (
  | { form: 'between'; unit: 'money' | 'count'; low: number | undefined; high: number | undefined }
  | { form: 'days'; low: string | undefined; high: string | undefined }
  | { form: 'atLeast'; unit: 'score' | 'share'; low: number }
  | { form: 'age'; high: number }
  | { form: 'entity'; of: 'category' | 'store'; value: number }
  | { form: 'names'; value: string }
  | { form: 'words'; value: string; texts: string }
);

/** A list without one of its values. */
const withoutOne =
  (name: string, value: string) =>
  (search: Search): Search => {
    const left = (search[name] as string[] | undefined)?.filter((other) => other !== value) ?? [];
    return left.length > 0 ? { ...withoutKeys(search, []), [name]: left } : withoutKeys(search, [name]);
  };

const chipsOf = (name: string, filter: AnyFilter, search: Search): FilterChip[] => {
  const keys = addressKeys(name, filter);
  const [low, high] = keys.map((key) => search[key]);
  if (low === undefined && high === undefined) return [];
  const whole = { id: name, name, without: (now: Search) => withoutKeys(now, keys) };
  const each = (value: string) => ({ id: `${name}:${value}`, name, value, without: withoutOne(name, value) });
  switch (filter.form) {
    case 'between':
      return [{ ...whole, form: 'between', unit: filter.unit, low: low as number | undefined, high: high as number | undefined }];
    case 'days':
      return [{ ...whole, form: 'days', low: low as string | undefined, high: high as string | undefined }];
    case 'atLeast':
      return [{ ...whole, form: 'atLeast', unit: filter.unit, low: low as number }];
    case 'age':
      return [{ ...whole, form: 'age', high: low as number }];
    case 'entity':
      return [{ ...whole, form: 'entity', of: filter.of, value: low as number }];
    case 'names':
      return (low as string[]).map((value) => ({ ...each(value), form: 'names' }));
    case 'someOf':
      return (low as string[]).map((value) => ({ ...each(value), form: 'words', texts: filter.texts }));
    case 'oneOf':
      return [{ ...whole, form: 'words', value: low as string, texts: filter.texts }];
    case 'words':
    case 'marketplaces':
    case 'opened':
      return [];
  }
};

/** The filters that are on, in the order of the filter sheet. Words and marketplaces have controls of their own. */
export const activeChips = ({ filters }: KindFilters, search: Search): FilterChip[] =>
  Object.entries(filters).flatMap(([name, filter]) => chipsOf(name, filter, search));
