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
      // An empty text asks for everything, where words make the question.
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

const swapEnds = (search: Record<string, unknown>, keys: readonly string[]) => {
  const [low, high] = keys;
  if (low === undefined || high === undefined) return;
  const [a, b] = [search[low], search[high]];
  if (a === undefined || b === undefined || (a as number | string) <= (b as number | string)) return;
  search[low] = b;
  search[high] = a;
};

/** Never throws; leaves out defaults and invalid values. Create it once per kind. */
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

/** Filters shown as chips: those without a control of their own next to the search box. */
const isNarrowing = ({ form }: AnyFilter): boolean => form !== 'words' && form !== 'marketplaces' && form !== 'opened';

const narrowingKeys = (filters: Filters): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => (isNarrowing(filter) ? addressKeys(name, filter) : []));

/** Without a question the page shows examples instead of results, except for lists that need no words. */
export const hasQuestion = ({ filters }: KindFilters, search: Search): boolean =>
  !filters.q.asks || search.q !== undefined || narrowingKeys(filters).some((key) => search[key] !== undefined);

/** The same search without these keys, from its first page; it keeps `q`, so that it stays a question. */
export const withoutKeys = (search: Search, keys: readonly string[]): Search =>
  Object.fromEntries(Object.entries({ ...search, q: search.q ?? '', page: undefined }).filter(([key]) => !keys.includes(key)));

export const withoutFilters = ({ filters }: KindFilters, search: Search): Search => withoutKeys(search, narrowingKeys(filters));

/** The same search from its first row in the default order, as plans without all rows see it. */
export const withoutOrder = ({ sort: _sort, order: _order, page: _page, ...rest }: Search): Search => rest;

/** The parts of a search that make it another question. */
export const questionAddress = ({ filters }: KindFilters, search: Search): Search => {
  const asking = Object.entries(filters).filter(([, { asks }]) => asks);
  return Object.fromEntries(asking.map(([name]) => [name, search[name]]));
};

/** Leaves out marketplaces that are not in `known`. */
export const toCallInput = <K extends Sorted>(kind: K, search: Search, known: readonly MarketplaceId[]): KindInput<K> => {
  const filterEntries = Object.entries(kind.filters).flatMap(([name, filter]) => {
    const keys = inputKeys(name, filter);
    return addressKeys(name, filter).map((key, i) => {
      const value = search[key];
      if (filter.form !== 'marketplaces') return [keys[i], value === '' ? undefined : value];
      const chosen = known.filter((id) => (value as string[] | undefined)?.includes(id));
      return [keys[i], chosen.length > 0 ? chosen : undefined];
    });
  });
  const { sort = kind.firstSort, order = 'desc', page = 1 } = search;
  const input = [...filterEntries, ['sort', sort], ['order', order], ['page', page]];
  return Object.fromEntries(input.filter(([, value]) => value !== undefined));
};

/** The dashboard's address of a call's filter; `?q=` alone asks for everything. */
export const addressOf = <K extends KindFilters & { page: string }>(kind: K, filter: KindFilter<K>): string => {
  const values = filter as Record<string, unknown>;
  const addressValues = Object.fromEntries(
    Object.entries(kind.filters).flatMap(([name, each]) => {
      const keys = inputKeys(name, each);
      return addressKeys(name, each).map((key, i) => [key, values[keys[i] ?? '']]);
    }),
  );
  const { to, params = {}, search = {} } = toPageLink(kind, addressValues);
  const path = Object.entries(params).reduce((text, [param, value]) => text.replace(`$${param}`, value), to);
  return `${path}${stringifySearch(search) || (kind.filters.q.asks ? '?q=' : '')}`;
};

/** An undefined side is open. */
export type FilterChip = { id: string; name: string; without: (search: Search) => Search } & (
  | { form: 'between'; unit: 'money' | 'count'; low: number | undefined; high: number | undefined }
  | { form: 'days'; low: string | undefined; high: string | undefined }
  | { form: 'atLeast'; unit: 'score' | 'share'; low: number }
  | { form: 'age'; high: number }
  | { form: 'entity'; of: 'category' | 'store'; value: number }
  | { form: 'names'; value: string }
  | { form: 'words'; value: string; texts: string }
);

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

/** In the order of the filter sheet. */
export const activeChips = ({ filters }: KindFilters, search: Search): FilterChip[] =>
  Object.entries(filters).flatMap(([name, filter]) => chipsOf(name, filter, search));
