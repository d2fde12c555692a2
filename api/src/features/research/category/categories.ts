import type { CategoryRow } from '@telaah/shared/features/research/category';
import type { ListSummary } from '@telaah/shared/features/research/group';
import { type CategoriesInput, type CategoryFilter, categoryKind } from '@telaah/shared/features/research/kinds/category.kind';
import { clampPage, PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';
import {
  categoriesRightBelow,
  categoryRows,
  pageOfCategories,
  sumsOfCategories,
} from '#src/features/research/category/categories.repo.ts';
import { type CachedContext, keyOf, presentVersion } from '#src/features/research/generation/generation.service.ts';
import { findCurrentCategory } from '#src/features/research/places/category.repo.ts';
import { sumList } from '#src/features/research/product/products.ts';
import { cacheEncodedList } from '#src/http/body/json-body.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { FoundRows, SummedRows } from '#src/kinds/runner.ts';

export const findCategoryPage = async (
  asking: CachedContext,
  input: CategoriesInput & { page: number },
): Promise<FoundRows<CategoryRow>> => {
  const { db, cache } = asking;
  const version = await presentVersion(asking);
  const { page: askedPage, sort = categoryKind.firstSort, order = 'desc', ...filter } = input;
  const found = await cache.get(version, keyOf('category list', { ...input, sort, order }), async () => {
    const { total, ids } = await pageOfCategories(db, { filter, sort, order }, (all) =>
      clampPage(askedPage, pageCount(all, PAGE_SIZE)),
    );
    const total_page = pageCount(total, PAGE_SIZE);
    const page = clampPage(askedPage, total_page);
    return {
      answer: { items: cacheEncodedList(await categoryRows(db, ids)), total_count: total, total_page, page },
      isChangedBy: () => true,
    };
  });
  return { ...found, generation: version.generation };
};

/** One category, or the one it has become. Throws `data_not_found` where no product counts in it. */
export const findCategoryRow = async ({ db }: Pick<CachedContext, 'db'>, id: number): Promise<CategoryRow> => {
  const [known] = await categoryRows(db, [id]);
  const currentId = known ? null : await findCurrentCategory(db, id);
  const [row] = known || currentId === null ? [known] : await categoryRows(db, [currentId]);
  if (!row) throw new ApiError('data_not_found', "The data you're looking for is not found");
  return row;
};

export const categoriesIn = async ({ db }: Pick<CachedContext, 'db'>, id: number): Promise<CategoryRow[]> =>
  categoryRows(db, await categoriesRightBelow(db, id));

export const sumCategories = (asking: CachedContext, filter: CategoryFilter): Promise<SummedRows<ListSummary>> =>
  sumList(asking, 'category sums', filter, () => sumsOfCategories(asking.db, filter));
