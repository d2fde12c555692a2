import { useQueryClient } from '@tanstack/react-query';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { ProductFilter } from '@telaah/shared/features/research/product';
import { isSameQuestion, questionOf, type SearchQuestion } from '@telaah/shared/features/research/question';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';
import { type ProductsSearch, toProductsInput } from '#src/features/research/search.ts';
import { onThisClock } from '#src/layout/server-clock.ts';
import { useNow } from '#src/layout/use-now.ts';

/** A question that is free until an instant (epoch ms). */
export interface PaidQuestion {
  question: SearchQuestion;
  until: number;
}

const known = Object.keys(marketplaces) as MarketplaceId[];

/** Tokens that a search takes: none where its question is paid for, whatever its filters. */
export const searchCost = (search: ProductsSearch, paid: readonly PaidQuestion[], now: number): number => {
  const asked = questionOf(toProductsInput(search, known));
  return paid.some(({ question, until }) => until > now && isSameQuestion(question, asked)) ? 0 : tokenCosts.product_search;
};

interface Answer {
  free_until: string | null;
}

/** What a search takes now, as far as this browser knows: every answer that it holds says until when its question is free. */
export const useSearchCost = (): ((search: ProductsSearch) => number) => {
  const client = useQueryClient();
  const held = ['products', 'analytics'].flatMap((kind) => client.getQueriesData<Answer>({ queryKey: ['research', kind] }));
  const paid = held.flatMap(([[, , , asked], answer]) =>
    answer?.free_until ? [{ question: questionOf(asked as ProductFilter), until: onThisClock(Date.parse(answer.free_until)) }] : [],
  );
  const now = useNow(paid.map(({ until }) => until));
  return (search) => searchCost(search, paid, now);
};
