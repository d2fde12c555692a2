import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { SavedList } from '@telaah/shared/features/own/rules';
import type { SavedItemsResult } from '@telaah/shared/features/own/schema';
import type { MarketItem } from '@telaah/shared/kinds/column';
import { api, take } from '#src/api/api.ts';

const MINUTE = 60_000;

/** Free. */
export const savedItemsQuery = (list: SavedList) =>
  queryOptions({
    queryKey: ['own', 'kept', list],
    queryFn: ({ signal }) => take(unwrap(api.internal.own.kept.$get({ query: { list } }, { init: { signal } }))),
    staleTime: MINUTE,
  });

/** Watched items with changes since the previous visit. The call itself counts as a visit. */
export const visitQuery = queryOptions({
  queryKey: ['own', 'visit'],
  queryFn: ({ signal }) => take(unwrap(api.internal.own.visit.$post({ json: {} }, { init: { signal } }))),
  staleTime: MINUTE,
});

type ItemIdentity = Pick<MarketItem, 'thing' | 'id'>;

const isSame =
  ({ thing, id }: ItemIdentity) =>
  (other: ItemIdentity): boolean =>
    other.thing === thing && other.id === id;

export const isItemSaved = (saved: Pick<SavedItemsResult, 'items'> | undefined, thing: ItemIdentity): boolean =>
  saved?.items.some(isSame(thing)) ?? false;

const withItemSaved = (saved: SavedItemsResult, thing: MarketItem, isOn: boolean): SavedItemsResult => {
  const others = saved.items.filter((item) => !isSame(thing)(item));
  const { name, ...rest } = thing;
  const item = { ...rest, name: name ?? '', kept_at: new Date().toISOString(), is_there: true };
  return { ...saved, items: isOn ? [item, ...others] : others };
};

type SavedSince = { kept_at: string | null };

/** Saves or removes an item optimistically; a failure restores the cache and throws. `kept_at`: original time of a restored item. */
export const putSavedItem = async (
  client: QueryClient,
  list: SavedList,
  thing: MarketItem,
  isOn: boolean,
  kept_at?: string | null,
): Promise<SavedSince> => {
  const { queryKey } = savedItemsQuery(list);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (known) => known && withItemSaved(known, thing, isOn));
  if (list === 'watched' && !isOn) {
    client.setQueryData(
      visitQuery.queryKey,
      (known) => known && { ...known, items: known.items.filter((item) => !isSame(thing)(item)) },
    );
  }
  const named = { list, thing: thing.thing, id: thing.id };
  try {
    if (!isOn) return await take(unwrap(api.internal.own.kept.remove.$post({ json: named })));
    return await take(unwrap(api.internal.own.kept.$post({ json: { ...named, ...(kept_at && { kept_at }) } })));
  } catch (error) {
    client.setQueryData(queryKey, before);
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey });
    if (list === 'watched') void client.invalidateQueries({ queryKey: visitQuery.queryKey });
  }
};
