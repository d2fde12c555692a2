import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { costOf } from '@telaah/shared/features/ledger/costs';
import type { Head } from '@telaah/shared/kinds/heads';
import { foldWords } from '@telaah/shared/kinds/question';
import { onThisClock } from '#src/session/server-clock.ts';
import { useNow } from '#src/session/use-now.ts';

type Kind = Pick<Head, 'id'>;

/** An answer to words alone was paid for: until when (as the API says it) asking them again is free. */
export const notePaidWords = (client: QueryClient, { id }: Kind, words: string, until: string): void => {
  client.setQueryData(['paid-words', id, foldWords(words)], until);
};

/** What a search for words alone takes now, as far as this browser knows. It needs nothing of the kind but its head. */
export const useWordsCost = ({ id, use }: Pick<Head, 'id' | 'use'>): ((words: string) => number) => {
  const client = useQueryClient();
  const held = client.getQueriesData<string>({ queryKey: ['paid-words', id] });
  const paid = new Map(held.flatMap(([key, until]) => (until ? [[key[2], onThisClock(Date.parse(until))] as const] : [])));
  const now = useNow([...paid.values()]);
  return (words) => ((paid.get(foldWords(words)) ?? 0) > now ? 0 : costOf(use));
};
