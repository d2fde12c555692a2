import type { GroupSums } from '@telaah/shared/features/research/group';
import { historyBounds } from '@telaah/shared/features/research/history/calendar';
import { histories } from '@telaah/shared/features/research/history/heads';
import type { CategoryHistoryInput, StoreHistoryInput } from '@telaah/shared/features/research/history/inputs';
import type { ProductFilter } from '@telaah/shared/features/research/product.kind';
import { addDays } from '@telaah/shared/lib/dates';
import { laterDay } from '@telaah/shared/lib/day-range';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { GenerationCache } from '#src/features/research/cache.ts';
import { categoryOf } from '#src/features/research/categories.ts';
import { categoryKeys, type GroupKeys, groupDaySums, groupWeeks } from '#src/features/research/history/group.repo.ts';
import {
  type FullGroup,
  type Group,
  groupHistory,
  LOOK_BEFORE,
  previewOfGroup,
} from '#src/features/research/history/group-history.ts';
import type { HistoryDeps, HistoryRunner } from '#src/features/research/history/open.ts';
import { type Asking, presentVersion } from '#src/features/research/service.ts';
import { storeOf } from '#src/features/research/stores.ts';

/** The history of a category or a store, and by what its products are found. */
export interface GroupRunner<Input> extends HistoryRunner<Input, Group, FullGroup> {
  filter(of: Group): ProductFilter;
}

type Known = Pick<Group, 'about'> & { keys: GroupKeys; sums: Pick<GroupSums, 'sold_30d' | 'revenue_30d' | 'seen_at'> };

const groupOf = async (asking: Asking, { about, keys, sums }: Known): Promise<Group> => {
  const { db } = asking;
  const { scope } = keys;
  const { generation } = await presentVersion(asking);
  const window = { from: addDays(generation.day_from, -LOOK_BEFORE), to: generation.day_to };
  const [days, weeks] = await Promise.all([groupDaySums(db, keys, window), groupWeeks(db, scope, about.id)]);
  return {
    scope,
    about,
    sold_30d: sums.sold_30d,
    revenue_30d: sums.revenue_30d,
    weeks: weeks ?? { week: null, week_before: null, week_sd: null },
    isAlone: weeks?.all_alone ?? false,
    seen_at: sums.seen_at,
    sums: new Map(days.map((day) => [day.day, day])),
    generation,
  };
};

/** Two histories of groups differ in who is meant, and in what the sums of its days are kept under. */
const runnerOf = <Input extends { minDate?: string | undefined; maxDate?: string | undefined }>(
  cache: GenerationCache,
  of: Pick<GroupRunner<Input>, 'history' | 'filter'> & { known(asking: Asking, input: Input): Promise<Known> },
): GroupRunner<Input> => ({
  ...of,
  find: async ({ db, clock }: HistoryDeps, input, told) => {
    const asking = { db, cache, now: clock.now(), told };
    return groupOf(asking, await of.known(asking, input));
  },
  asked: ({ minDate, maxDate }) => ({ from: minDate, to: maxDate, names: ['minDate', 'maxDate'] }),
  id: ({ about }) => about.id,
  name: ({ about }) => about.name,
  // Days that research does not look at yet, or any more, have no products to list.
  bounds: ({ sums, generation: { day_from, day_to } }, _now, reach) => {
    const days = [...sums.keys()].filter((day) => day >= day_from);
    const [first = day_to, newest = day_to] = [days[0], days.at(-1)];
    const { from, to } = historyBounds({ first, newest, reach });
    return { from: laterDay(from, day_from), to };
  },
  read: groupHistory,
  empty: (full) => full,
  preview: previewOfGroup,
});

/** What a category never says of itself. */
const noStore = { tier: null, location: null, image_url: null, own_products: null, own_products_at: null } as const;

/** The history of one category of one marketplace, with all below it. */
export const categoryRunner = (cache: GenerationCache) =>
  runnerOf<CategoryHistoryInput>(cache, {
    history: histories.category,
    filter: ({ about }) => ({ category_id: about.id }),
    known: async (asking, { categoryId }) => {
      const row = await categoryOf(asking, categoryId);
      const { category_name: name, marketplace, above } = row;
      return {
        about: { ...noStore, id: categoryId, name, marketplace, above },
        keys: await categoryKeys(asking.db, categoryId),
        sums: row,
      };
    },
  });

/** The history of one store. */
export const storeRunner = (cache: GenerationCache) =>
  runnerOf<StoreHistoryInput>(cache, {
    history: histories.store,
    filter: ({ about }) => ({ store_id: about.id }),
    known: async (asking, { storeId }) => {
      const row = await storeOf(asking, storeId);
      const { store_name: name, marketplace, tier, location, image_url, own_products, own_products_at } = row;
      return {
        about: { id: storeId, name, marketplace, above: [], tier, location, image_url, own_products, own_products_at },
        keys: { scope: 'store', marketplace_id: marketplaces[marketplace].key, keys: [storeId] },
        sums: row,
      };
    },
  });
