import { useQueryClient } from '@tanstack/react-query';
import { costOf } from '@telaah/shared/features/ledger/costs';
import { inputOfSearch } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { isSameQuestion, type Question, questionOf } from '@telaah/shared/kinds/question';
import { knownMarketplaces } from '#src/features/research/marketplaces.ts';
import { onThisClock } from '#src/session/server-clock.ts';
import { useNow } from '#src/session/use-now.ts';

/** A question that is free until an instant (epoch ms). */
export interface PaidQuestion {
  question: Question;
  until: number;
}

/** Tokens that a search takes: none where its question is paid for, whatever its filters. */
export const searchCost = (kind: AnyKind, search: Search, paid: readonly PaidQuestion[], now: number): number => {
  const asked = questionOf(kind, inputOfSearch(kind, search, knownMarketplaces));
  return paid.some(({ question, until }) => until > now && isSameQuestion(question, asked)) ? 0 : costOf(kind.use);
};

interface Answer {
  free_until: string | null;
}

/** What a search takes now, as far as this browser knows: every answer that it holds says until when its question is free. */
export const useSearchCost = (kind: AnyKind): ((search: Search) => number) => {
  const client = useQueryClient();
  const held = ['rows', 'sums'].flatMap((part) => client.getQueriesData<Answer>({ queryKey: ['research', kind.id, part] }));
  const paid = held.flatMap(([key, answer]) =>
    answer?.free_until ? [{ question: questionOf(kind, key[4] as object), until: onThisClock(Date.parse(answer.free_until)) }] : [],
  );
  const now = useNow(paid.map(({ until }) => until));
  return (search) => searchCost(kind, search, paid, now);
};
