import { nameKey } from '@telaah/shared/features/market/names';
import {
  type FilterOption,
  type FilterOptions,
  MAX_OPTIONS,
  type OptionsInput,
} from '@telaah/shared/features/research/calls/options';
import { marketplaces as registry } from '@telaah/shared/marketplaces/index';
import { type CachedContext, presentVersion } from '#src/features/research/generation/generation.service.ts';
import type { PatchedProduct } from '#src/features/research/generation/patch-effects.ts';
import { countOptions, type Optional, optionTables } from '#src/features/research/product/options.repo.ts';
import { marketplaceOf } from '#src/features/research/rows/product-row.service.ts';

interface NamedOption {
  id: number;
  name: string;
  key: string;
  counts: Map<number, number>;
}

/** Whether a patched product counts in another option than before, or its store has a new name. */
const changesOptions =
  (filter: Optional, byId: ReadonlyMap<number, NamedOption>) =>
  ({ rows: [was, is], store }: PatchedProduct): boolean =>
    was?.[optionTables[filter].column] !== is?.[optionTables[filter].column] ||
    (was === undefined) !== (is === undefined) ||
    (filter === 'store' && store !== null && byId.get(store.store_id)?.name !== (store.name ?? undefined));

/** All options of a filter with their counts, read once for each generation and again after a patch that changes a count. */
const allOptions = async (asking: CachedContext, filter: Optional): Promise<NamedOption[]> => {
  const version = await presentVersion(asking);
  const byId = await asking.cache.get(version, `options ${filter}`, async () => {
    const named = new Map<number, NamedOption>();
    for (const { id, marketplace_id, name, products } of await countOptions(asking.db, filter)) {
      const one = named.get(id) ?? { id, name, key: nameKey(name), counts: new Map<number, number>() };
      one.counts.set(marketplace_id, products);
      named.set(id, one);
    }
    return { answer: named, isChangedBy: changesOptions(filter, named) };
  });
  return [...byId.values()];
};

/** Lower is nearer to the typed text. */
const distance = (key: string, typed: string): number => (key === typed ? 0 : key.startsWith(typed) ? 1 : 2);

export const findOptions = async (
  asking: CachedContext,
  { filter, typed = '', value, marketplaces }: OptionsInput,
): Promise<FilterOptions> => {
  const chosen = marketplaces?.map((id) => registry[id].key);
  const sought = nameKey(typed);
  const words = sought.split(' ');
  const found = (await allOptions(asking, filter)).flatMap(({ id, name, key, counts }) => {
    if ((value !== undefined && id !== value) || !words.every((word) => key.includes(word))) return [];
    const products = [...counts].reduce((sum, [market, count]) => (chosen && !chosen.includes(market) ? sum : sum + count), 0);
    return products === 0 ? [] : [{ id, name, key, products, market: [...counts.keys()][0] ?? 0 }];
  });
  const shown = found
    .toSorted((a, b) => distance(a.key, sought) - distance(b.key, sought) || b.products - a.products || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_OPTIONS)
    .map(
      ({ id, name, products, market }): FilterOption => ({
        value: filter === 'store' ? id : name,
        name,
        marketplace: filter === 'store' ? marketplaceOf(market) : null,
        products,
      }),
    );
  return { options: shown, total: found.length };
};
