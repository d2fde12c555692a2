import { useQueryClient } from '@tanstack/react-query';
import { type TokenUse, tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { To } from '@telaah/shared/kinds/column';
import { heads } from '@telaah/shared/kinds/registry/heads';
import { onThisClock } from '#src/clock/server-clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { toPage } from '#src/session/addresses/to-kind.ts';

/** The page of one row of a free list, as its kind has it: what its calls name the row by, and what they take together. */
interface RowPage {
  kind: string;
  input: string;
  use: TokenUse;
  page: (id: string) => To;
}

const { category, store } = heads;
export const categoryPage: RowPage = {
  kind: category.opened.id,
  input: 'category_id',
  use: category.opened.use,
  page: (categoryId) => ({ to: category.opened.page, params: { categoryId } }),
};
export const storePage: RowPage = {
  kind: store.opened.id,
  input: 'storeId',
  use: store.opened.use,
  page: (storeId) => ({ to: store.opened.page, params: { storeId } }),
};

interface Answer {
  free_until: string | null;
}

/** Where a row leads, and what that takes now: nothing for one that was opened on this browser within the hour. */
export type Lead = (id: number) => { to: ReturnType<typeof toPage>; tokens: number };

export const useLead = ({ kind, input, use, page }: RowPage): Lead => {
  const held = useQueryClient().getQueriesData<Answer>({ queryKey: ['research', kind] });
  const paid = held.flatMap(([key, answer]) => {
    const id = (key[4] as Readonly<Record<string, unknown>> | undefined)?.[input];
    return answer?.free_until && id !== undefined ? [{ id, until: onThisClock(Date.parse(answer.free_until)) }] : [];
  });
  const now = useNow(paid.map(({ until }) => until));
  return (id) => ({
    to: toPage(page(String(id))),
    tokens: paid.some((each) => each.id === id && each.until > now) ? 0 : tokenCosts[use],
  });
};
