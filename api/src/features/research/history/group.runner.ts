import type { SoldChange } from '@telaah/shared/features/estimates/week-change';
import type { GroupSums } from '@telaah/shared/features/research/group';
import { histories } from '@telaah/shared/features/research/history/heads';
import type { CategoryHistoryInput, StoreHistoryInput } from '@telaah/shared/features/research/history/inputs';
import type { ProductFilter } from '@telaah/shared/features/research/kinds/product.kind';
import { changeOfRow } from '@telaah/shared/kinds/column';
import { dayList } from '@telaah/shared/lib/dates/dates';
import { findCategoryRow } from '#src/features/research/category/categories.ts';
import { requireGeneration } from '#src/features/research/generation/generation.repo.ts';
import { type CachedContext, type GenerationCache, presentVersion } from '#src/features/research/generation/generation.service.ts';
import { groupWeeks } from '#src/features/research/history/group.repo.ts';
import { type FullGroup, type GroupBasics, groupHistory, previewOfGroup } from '#src/features/research/history/group-history.ts';
import type { HistoryDeps, HistoryRunner } from '#src/features/research/history/open-history.ts';
import { findCachedFigure } from '#src/features/research/product/products.ts';
import { findStoreRow } from '#src/features/research/store/stores.service.ts';
import { noDaySums, sumDays } from '#src/features/research/sums/analytics.repo.ts';
import { groupDays } from '#src/features/research/sums/group-days.ts';
import { toDayRangeInput, toReachedDays } from '#src/kinds/days.ts';

export interface GroupRunner<Input> extends HistoryRunner<Input, GroupBasics, FullGroup> {
  filter(of: GroupBasics): ProductFilter;
}

interface GroupFacts {
  scope: GroupBasics['scope'];
  about: GroupBasics['about'];
  filter: ProductFilter;
  sums: Pick<GroupSums, 'sold_30d' | 'revenue_30d' | 'seen_at'> & SoldChange;
}

const groupOf = async (asking: CachedContext, { scope, about, filter, sums }: GroupFacts): Promise<GroupBasics> => {
  const { db } = asking;
  const { generation } = await presentVersion(asking);
  const [days, weeks] = await Promise.all([
    findCachedFigure(asking, filter, 'own', 'days', (selection) => sumDays(db, selection)),
    groupWeeks(db, scope, about.id),
  ]);
  return {
    scope,
    about,
    sold_30d: sums.sold_30d,
    revenue_30d: sums.revenue_30d,
    change: changeOfRow(sums),
    week: { units: weeks?.week ?? null, sd: weeks?.week_sd ?? null },
    isAlone: weeks?.all_alone ?? false,
    seen_at: sums.seen_at,
    days: groupDays(dayList(generation.day_from, generation.day_to), days ?? noDaySums),
    generation,
  };
};

const runnerOf = <Input extends { minDate?: string | undefined; maxDate?: string | undefined }>(
  cache: GenerationCache,
  of: Pick<GroupRunner<Input>, 'history' | 'filter'> & { known(asking: CachedContext, input: Input): Promise<GroupFacts> },
): GroupRunner<Input> => ({
  ...of,
  needs: requireGeneration,
  find: async ({ db, clock }: HistoryDeps, input, facts) => {
    const asking = { db, cache, now: clock.now(), facts };
    return groupOf(asking, await of.known(asking, input));
  },
  toRange: toDayRangeInput,
  id: ({ about }) => about.id,
  name: ({ about }) => about.name,
  bounds: ({ generation: { day_from, day_to } }, _now, reach) => toReachedDays({ from: day_from, to: day_to }, reach),
  read: groupHistory,
  empty: (full) => full,
  preview: previewOfGroup,
});

const noStore = { tier: null, location: null, image_url: null, own_products: null, own_products_at: null } as const;

export const categoryHistoryRunner = (cache: GenerationCache) =>
  runnerOf<CategoryHistoryInput>(cache, {
    history: histories.category,
    filter: ({ about }) => ({ category_id: about.id }),
    known: async (asking, { categoryId }) => {
      const row = await findCategoryRow(asking, categoryId);
      const { category_id, category_name: name, marketplace, above } = row;
      return {
        about: { ...noStore, id: category_id, name, marketplace, above },
        scope: 'category',
        filter: { category_id },
        sums: row,
      };
    },
  });

export const storeHistoryRunner = (cache: GenerationCache) =>
  runnerOf<StoreHistoryInput>(cache, {
    history: histories.store,
    filter: ({ about }) => ({ store_id: about.id }),
    known: async (asking, { storeId }) => {
      const row = await findStoreRow(asking, storeId);
      const { store_name: name, marketplace, tier, location, image_url, own_products, own_products_at } = row;
      return {
        about: { id: storeId, name, marketplace, above: [], tier, location, image_url, own_products, own_products_at },
        scope: 'store',
        filter: { store_id: storeId },
        sums: row,
      };
    },
  });
