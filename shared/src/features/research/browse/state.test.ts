import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browseFacts } from '#src/features/research/browse/facts.ts';
import {
  type BrowseAction,
  type BrowsePart,
  type BrowseState,
  browseReducer,
  nextPage,
  questionKey,
  startBrowse,
  visibleItems,
} from '#src/features/research/browse/state.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

type State = BrowseState<object, object, object>;
type Action = BrowseAction<object, object, object>;

const shopee = browseFacts('shopee');
const item = (id: number, store = 1) => ({ itemid: String(id), storeid: store, row: {} });
const run = (state: State, ...actions: ((now: State) => Action)[]): State =>
  actions.reduce((now, make) => browseReducer(now, make(now)), state);
const search =
  (keyword: string, value: number | null = null, sortBy = 'pop') =>
  (): Action => ({
    type: 'ask',
    keyword,
    category: { text: '', value },
    sortBy,
  });
const fetches =
  (part: BrowsePart = 'items') =>
  (now: State): Action => ({ type: 'fetch', part, question: questionKey(now) });
const brings =
  (ids: number[], page = 1, given: { question?: string; isCut?: boolean } = {}) =>
  (now: State): Action => ({
    type: 'items',
    question: given.question ?? questionKey(now),
    entries: ids.map((id) => item(id)),
    total: 7,
    page,
    pages: 3,
    isDemo: false,
    isCut: given.isCut ?? false,
  });
const ids = ({ items }: State) => items.map(({ itemid }) => itemid).join('');

describe.each(marketplaceId.options)('browsing %s', (id) => {
  it('begins with its own usual order and first page, and nothing else', () => {
    const facts = browseFacts(id);
    expect(startBrowse(facts)).toMatchObject({
      items: [],
      sortBy: facts.defaultSort,
      page: id === 'shopee' ? 0 : 1,
      fetching: false,
    });
    const second = run(
      startBrowse(facts),
      search('kaos', null, facts.defaultSort),
      fetches(),
      brings([1]),
      fetches(),
      brings([2], 2),
    );
    expect(second.page).toBe(facts.startPage + 1);
  });
});

describe('browsing', () => {
  const start: State = run(startBrowse(shopee), search('kaos'));

  it('keeps what came when the name of its category becomes known, and the name with each page', () => {
    const first = run(start, search('kaos', 7), fetches(), brings([1, 2]));
    const category = { text: 'Kaos Polos', value: 7 };
    const named = run(first, () => ({ type: 'ask', keyword: 'kaos', category, sortBy: 'pop' }), fetches(), brings([3], 2));
    expect([named.category, ids(named)]).toEqual([category, '123']);
    expect(run(named, search('kaos')).category).toEqual({ text: '', value: null });
  });

  it('adds pages without duplicates, and knows which is next', () => {
    const first = run(start, fetches(), brings([1, 2, 3]));
    expect([ids(first), nextPage(first, 'items'), nextPage(first, 'stores')]).toEqual(['123', 2, 1]);
    const all = run(first, fetches(), brings([3, 4], 2), fetches(), brings([5, 1], 3));
    expect([ids(all), nextPage(all, 'items'), all.page, all.known.items?.total]).toEqual(['12345', null, 2, 7]);
  });

  it('ignores answers of an older question, and what nobody asked for', () => {
    const old = questionKey(start);
    const other = run(start, fetches(), search('sepatu'), fetches(), brings([9], 1, { question: old }));
    expect([ids(other), other.fetching, other.keyword]).toEqual(['', true, 'sepatu']);
    expect(run(other, (): Action => ({ type: 'error', part: 'items', question: old, errorCode: 'x' }))).toBe(other);
    expect(run(start, brings([1]))).toBe(start);
  });

  it('keeps stores and categories where only the order is another, and nothing where the words are', () => {
    const stores = (now: State): Action => ({
      type: 'stores',
      question: questionKey(now),
      entries: [{ id: 1, row: {} }],
      total: 1,
      page: 1,
      pages: 1,
      isDemo: false,
      isCut: false,
    });
    const full = run(start, fetches(), brings([1]), fetches('stores'), stores);
    const sorted = run(full, search('kaos', null, 'price asc'));
    expect([sorted.items.length, sorted.stores.length, sorted.sortBy, sorted.known.stores?.total]).toEqual([0, 1, 'price asc', 1]);
    expect(run(full, search('kaos', 5))).toMatchObject({ items: [], stores: [], known: { stores: null } });
    expect(run(full, search('kaos', null, 'no such order'))).toMatchObject({ sortBy: 'pop', stores: [{ id: 1 }] });
    expect(run(full, search('kaos'))).toBe(full);
  });

  it('stops fetching with an error, shows what there is, and goes on where it stopped', () => {
    const failed = run(start, fetches(), brings([1]), fetches(), fetches('stores'), (now) => ({
      type: 'error',
      part: 'items',
      question: questionKey(now),
      errorCode: 'unavailable',
    }));
    expect(failed).toMatchObject({ fetching: false, pending: [], fnError: 'items', errorCode: 'unavailable' });
    expect([ids(failed), nextPage(failed, 'items')]).toEqual(['1', 2]);
    expect(run(failed, fetches())).toMatchObject({ fetching: true, fnError: null, errorCode: null });
  });

  it('shows the paywall where the plan cut an answer', () => {
    expect(run(start, fetches(), brings([1], 1, { isCut: true })).showPaywall).toBe(true);
    expect(run(start, fetches(), brings([1], 1, { isCut: true }), search('sepatu')).showPaywall).toBe(false);
  });

  it('hides stores and products, says how many, and keeps them hidden in the next question', () => {
    const hide = (): Action => ({ type: 'hide', blacklist: { stores: [2], products: ['3'] } });
    const full = run(start, hide, fetches(), (now) => ({ ...brings([])(now), entries: [item(1), item(2, 2), item(3)] }) as Action);
    expect(visibleItems(full)).toMatchObject({ shown: [{ itemid: '1' }], hidden: 2 });
    expect(run(full, search('sepatu')).blacklist.stores).toEqual([2]);
    // Hidden items belong to the account, so a reset keeps them.
    const { blacklist } = full;
    expect(run(full, (): Action => ({ type: 'reset' }))).toEqual({ ...startBrowse(shopee), blacklist });
  });

  it('whatever happens in whatever order has each item once, fetches only what is pending, and never after an error', () => {
    const word = fc.constantFrom('kaos', 'sepatu');
    const part = fc.constantFrom<BrowsePart>('items', 'stores', 'categories');
    const question = fc.constantFrom('now', 'old');
    const step = fc.oneof(
      fc.record({
        type: fc.constant('ask' as const),
        keyword: word,
        value: fc.constantFrom(null, 1),
        sortBy: fc.constantFrom('pop', 'ctime', 'x'),
      }),
      fc.record({ type: fc.constant('fetch' as const), part }),
      fc.record({
        type: fc.constant('page' as const),
        part,
        question,
        entries: fc.array(fc.nat(9), { maxLength: 5 }),
        page: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ type: fc.constant('error' as const), part, question }),
      fc.record({ type: fc.constant('reset' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: State = startBrowse(shopee);
        let before = questionKey(state);
        for (const each of steps) {
          const now = questionKey(state);
          const keyOf = (which: string) => (which === 'now' ? now : before);
          if (each.type === 'ask') state = browseReducer(state, search(each.keyword, each.value, each.sortBy)());
          else if (each.type === 'fetch') state = browseReducer(state, { type: 'fetch', part: each.part, question: now });
          else if (each.type === 'reset') state = browseReducer(state, { type: 'reset' });
          else if (each.type === 'error')
            state = browseReducer(state, { type: 'error', part: each.part, question: keyOf(each.question), errorCode: 'x' });
          else {
            const rest = { question: keyOf(each.question), total: 9, page: each.page, pages: 3, isDemo: false, isCut: false };
            const listed = each.entries.map((id) => ({ id, row: {} }));
            state =
              each.part === 'items'
                ? browseReducer(state, { type: 'items', ...rest, entries: each.entries.map((id) => item(id)) })
                : browseReducer(state, { type: each.part, ...rest, entries: listed });
          }
          if (questionKey(state) !== now) before = now;
          expect(new Set(state.items.map(({ itemid }) => itemid)).size).toBe(state.items.length);
          expect(new Set(state.stores.map(({ id }) => id)).size).toBe(state.stores.length);
          expect(state.fetching).toBe(state.pending.length > 0);
          expect(state.fnError !== null && state.fetching).toBe(false);
          expect(shopee.sorts.map(({ code }) => code)).toContain(state.sortBy);
        }
      }),
    );
  });
});
