import { useQueryClient } from '@tanstack/react-query';
import { type TokenCostKey, tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { PageLink } from '@telaah/shared/kinds/column';
import { heads } from '@telaah/shared/kinds/registry/heads';
import { toDeviceTime } from '#src/clock/server-clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { toRouterLink } from '#src/session/addresses/router-link.ts';

/** Page of a free list's row: the input that names the row in its calls, and what they cost together. */
interface RowPage {
  kind: string;
  input: string;
  costKey: TokenCostKey;
  page: (id: string) => PageLink;
}

const { category, store } = heads;
export const categoryPage: RowPage = {
  kind: category.opened.id,
  input: 'category_id',
  costKey: category.opened.use,
  page: (categoryId) => ({ to: category.opened.page, params: { categoryId } }),
};
export const storePage: RowPage = {
  kind: store.opened.id,
  input: 'storeId',
  costKey: store.opened.use,
  page: (storeId) => ({ to: store.opened.page, params: { storeId } }),
};

interface LeadAnswer {
  free_until: string | null;
}

/** The page and its price now; 0 if this browser opened it within its free hour. */
export type PricedLink = (id: number) => { to: ReturnType<typeof toRouterLink>; tokens: number };

export const usePricedLink = ({ kind, input, costKey, page }: RowPage): PricedLink => {
  const cachedAnswers = useQueryClient().getQueriesData<LeadAnswer>({ queryKey: ['research', kind] });
  const paid = cachedAnswers.flatMap(([key, answer]) => {
    const id = (key[4] as Readonly<Record<string, unknown>> | undefined)?.[input];
    return answer?.free_until && id !== undefined ? [{ id, until: toDeviceTime(Date.parse(answer.free_until)) }] : [];
  });
  const now = useNow(paid.map(({ until }) => until));
  return (id) => ({
    to: toRouterLink(page(String(id))),
    tokens: paid.some((each) => each.id === id && each.until > now) ? 0 : tokenCosts[costKey],
  });
};
