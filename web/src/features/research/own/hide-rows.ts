import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MarketItem } from '@telaah/shared/kinds/column';
import type { AnyKind, RowsAnswer } from '@telaah/shared/kinds/kind';
import { headOf } from '@telaah/shared/kinds/registry/heads';
import { toDeviceTime } from '#src/clock/server-clock.ts';
import type { KindCallInput } from '#src/features/research/calls/queries.ts';

type CachedPages = [QueryKey, RowsAnswer<object> | undefined][];

const isAbout = (kind: AnyKind, row: object, { thing, id }: MarketItem): boolean =>
  kind.marketItems?.(row).some((other) => other.thing === thing && other.id === id) ?? false;

const includesHidden = (key: QueryKey): boolean => (key[4] as KindCallInput | undefined)?.with_hidden === true;

/** Removes an item's rows from all cached pages, because fetching again might cost. Returns the undo function. */
export const hideRows = (client: QueryClient, kind: AnyKind, thing: MarketItem): (() => void) => {
  const pages: CachedPages = client.getQueriesData<RowsAnswer<object>>({ queryKey: ['research', kind.id, 'rows'] });
  for (const [key, found] of pages) {
    if (!found || includesHidden(key)) continue;
    const items = found.items.filter((row) => !isAbout(kind, row, thing));
    // The answer's cost is already counted.
    client.setQueryData(key, { ...found, items, hidden: found.hidden + found.items.length - items.length, spent: 0 });
  }
  return () => {
    for (const [key, found] of pages) if (found) client.setQueryData(key, { ...found, spent: 0 });
  };
};

/** Refetches visible pages that are free now. */
export const refetchFreePages = (client: QueryClient): void => {
  const isFree = (key: QueryKey, found: RowsAnswer<object> | undefined) =>
    headOf(String(key[1]))?.use === null || (found?.free_until != null && toDeviceTime(Date.parse(found.free_until)) > Date.now());
  void client.refetchQueries({
    queryKey: ['research'],
    type: 'active',
    predicate: ({ queryKey, state }) => queryKey[2] === 'rows' && isFree(queryKey, state.data as RowsAnswer<object> | undefined),
  });
};
