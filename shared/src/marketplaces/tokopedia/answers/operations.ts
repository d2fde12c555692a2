import { at, isRecord, listOf } from '#src/marketplaces/reading/build.ts';

export interface PageOperation {
  name: string;
  data: unknown;
  /** Its arguments as JSON, which the page's store has in the field's name. */
  request?: string;
}

const MAX_OPERATIONS = 50;
const MAX_DEPTH = 14;
const MAX_NODES = 100_000;

/** The operations in a body: a GraphQL answer, a batch of them in any order, or the page's Apollo store. */
export const operationsOf = (body: unknown): PageOperation[] => {
  const answers = Array.isArray(body) ? body.slice(0, MAX_OPERATIONS) : [body];
  return answers.flatMap((answer) => {
    const store = storeOf(answer);
    if (store) return fromStore(store);
    const data = at(answer, 'data');
    if (!isRecord(data)) return [];
    return Object.keys(data)
      .slice(0, MAX_OPERATIONS)
      .map((name) => ({ name, data: data[name] }));
  });
};

/** `window.__cache`, alone or under its name. */
const storeOf = (body: unknown): Record<string, unknown> | null => {
  for (const each of [body, at(body, '__cache')]) if (isRecord(each) && isRecord(at(each, 'ROOT_QUERY'))) return each;
  return null;
};

/** Root fields are named `operation({"arguments"})`; the same operation may be there several times. */
const fromStore = (store: Record<string, unknown>): PageOperation[] => {
  const root = at(store, 'ROOT_QUERY');
  const budget = { nodes: MAX_NODES };
  return (isRecord(root) ? Object.keys(root) : []).slice(0, 200).flatMap((key) => {
    const name = /^\w+/.exec(key)?.[0];
    if (!name || !known.has(name)) return [];
    return [{ name, request: key.slice(name.length + 1, -1), data: resolve(store, at(root, key), MAX_DEPTH, budget) }];
  });
};

/** Operations with products or a shop; nothing else in the store is read. */
const known = new Set([
  'pdpGetLayout',
  'pdpMainInfo',
  'searchProductV5',
  'ace_search_product_v4',
  'CategoryProducts',
  'GetShopProduct',
  'ShopProducts',
  'displayAdsV3',
  'get_home_recommendation',
  'shopInfoByID',
]);

/** Follows references (`{type:'id', id}` to 2022, `{__ref}` later); the limits stop cyclic and huge stores. */
const resolve = (store: Record<string, unknown>, value: unknown, depth: number, budget: { nodes: number }): unknown => {
  budget.nodes -= 1;
  if (depth === 0 || budget.nodes <= 0) return null;
  if (Array.isArray(value)) return value.slice(0, 1000).map((each) => resolve(store, each, depth - 1, budget));
  if (!isRecord(value)) return value;
  if (at(value, 'type') === 'json') return at(value, 'json');
  const id = at(value, '__ref') ?? (at(value, 'type') === 'id' ? at(value, 'id') : undefined);
  if (typeof id === 'string') return resolve(store, at(store, id), depth - 1, budget);
  return Object.fromEntries(
    Object.keys(value)
      .slice(0, 200)
      .map((key) => [key, resolve(store, at(value, key), depth - 1, budget)]),
  );
};

/** A list saved without its answer, such as a shop's products, recognised by the type of its items. */
export const bareList = (body: unknown, typename: string): readonly unknown[] => {
  const list = listOf(body);
  return at(list[0], '__typename') === typename ? list : [];
};
