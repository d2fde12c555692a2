import { productsAddress } from '@telaah/shared/features/research/address';
import type { AnalyticsResult, ProductFilter, ProductsInput, ProductsResult } from '@telaah/shared/features/research/product';
import { questionOf as asksFor } from '@telaah/shared/features/research/question';
import type { Deps } from '#src/deps.ts';
import type { GenerationCache } from '#src/features/research/cache.ts';
import { categoryName } from '#src/features/research/category.repo.ts';
import { type Asker, paidFor, pay, type Question } from '#src/features/research/pay.ts';
import { analyticsFor, pageFor } from '#src/features/research/preview.ts';
import { rightsOf } from '#src/features/research/rights.ts';
import { analyseProducts, findProducts } from '#src/features/research/service.ts';

/** The same for every filter, page, order and spelling of one search. */
const sameSearch = (filter: ProductFilter): Question['same'] => ['product_search', asksFor(filter)];

/** Product research as people get it: a search is paid once for all its filters, pages, orders and figures, and cut for the plan. */
export const createResearch = (deps: Pick<Deps, 'db' | 'clock' | 'checkpoint'>, cache: GenerationCache) => {
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
    const [rights, [paid]] = await Promise.all([rightsOf(db, asker.accountId, clock.now()), paidFor(deps, asker, question.same)]);
    return { rights, question: { ...question, freeUntil: paid?.until ?? null } };
  };

  const products = async (asker: Asker, input: ProductsInput & { page: number }): Promise<ProductsResult> => {
    const { page: _page, sort: _sort, order: _order, ...filter } = input;
    const { rights, question } = await ask(asker, filter);
    const asked = rights.research.allowed ? input : { ...filter, page: 1 };
    const work = () => findProducts(asking(), asked);
    const { result, spent, freeUntil } = await pay(deps, asker, question, work, (found) => found.total_count > 0);
    return { ...pageFor(result, rights), spent, free_until: freeUntil?.toISOString() ?? null };
  };

  const analytics = async (asker: Asker, filter: ProductFilter): Promise<AnalyticsResult> => {
    const { rights, question } = await ask(asker, filter);
    const work = () => analyseProducts(asking(), filter);
    const { result, spent, freeUntil } = await pay(deps, asker, question, work, (found) => found.summary.products > 0);
    return { ...analyticsFor(result, rights), spent, free_until: freeUntil?.toISOString() ?? null };
  };

  return { products, analytics };
};
