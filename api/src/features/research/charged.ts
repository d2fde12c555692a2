import { productsAddress } from '@telaah/shared/features/research/address';
import type { AnalyticsResult, ProductFilter, ProductsInput, ProductsResult } from '@telaah/shared/features/research/product';
import type { Deps } from '#src/deps.ts';
import type { SnapshotCache } from '#src/features/research/cache.ts';
import { categoryName } from '#src/features/research/category.repo.ts';
import { type Asker, isPaid, pay, type Question } from '#src/features/research/pay.ts';
import { analyticsFor, pageFor } from '#src/features/research/preview.ts';
import { rightsOf } from '#src/features/research/rights.ts';
import { analyseProducts, findProducts } from '#src/features/research/service.ts';

const plain = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);
const isAsked = (value: unknown): boolean => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The same for every page, order and spelling of one search. */
const sameSearch = (filter: ProductFilter): Question['same'] => [
  'product_search',
  ...Object.entries(filter)
    .filter(([, value]) => isAsked(value))
    .map(([key, value]) => [key, plain(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
];

/** Product research as people get it: a search is paid once for all its pages, orders and figures, and cut for the plan. */
export const createResearch = (deps: Pick<Deps, 'db' | 'clock' | 'checkpoint'>, cache: SnapshotCache) => {
  const { db, clock } = deps;
  const asking = () => ({ db, cache, now: clock.now() });

  const questionOf = (filter: ProductFilter): Question => ({
    use: 'product_search',
    same: sameSearch(filter),
    label: async () => filter.keyword || (filter.category_id === undefined ? null : categoryName(db, filter.category_id)),
    link: productsAddress(filter),
  });

  /** What the asker may see, and has paid for: two looks at once. */
  const ask = async (asker: Asker, filter: ProductFilter) => {
    const question = questionOf(filter);
    const [rights, paid] = await Promise.all([rightsOf(db, asker.accountId, clock.now()), isPaid(deps, asker, question)]);
    return { rights, question: { ...question, paid } };
  };

  const products = async (asker: Asker, input: ProductsInput & { page: number }): Promise<ProductsResult> => {
    const { page: _page, sort: _sort, order: _order, ...filter } = input;
    const { rights, question } = await ask(asker, filter);
    const asked = rights.research.allowed ? input : { ...filter, page: 1 };
    const work = () => findProducts(asking(), asked);
    const { result, spent } = await pay(deps, asker, question, work, (found) => found.total_count > 0);
    return { ...pageFor(result, rights), spent };
  };

  const analytics = async (asker: Asker, filter: ProductFilter): Promise<AnalyticsResult> => {
    const { rights, question } = await ask(asker, filter);
    const work = () => analyseProducts(asking(), filter);
    const { result, spent } = await pay(deps, asker, question, work, (found) => found.summary.products > 0);
    return { ...analyticsFor(result, rights), spent };
  };

  return { products, analytics };
};
