import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { costOf } from '@telaah/shared/features/ledger/costs';
import type { Head } from '@telaah/shared/kinds/head';
import { foldWords } from '@telaah/shared/kinds/question';
import { onThisClock } from '#src/session/server-clock.ts';
import { useNow } from '#src/session/use-now.ts';

type Kind = Pick<Head, 'id'>;

/** An answer to words alone was paid for: until when (as the API says it) asking them again is free. */
export const notePaidWords = (client: QueryClient, { id }: Kind, words: string, until: string): void => {
  client.setQueryData(['paid-words', id, foldWords(words)], until);
};

/**
 * What a search for words takes now, as far as this browser knows: of all marketplaces and categories, or of a part of them. It needs nothing of the
 * kind but its head.
 */
export const useWordsCosts = (): ((head: Pick<Head, 'id' | 'use'>, words: string) => number) => {
  const client = useQueryClient();
  const held = client.getQueriesData<string>({ queryKey: ['paid-words'] });
  const keyOf = (id: unknown, words: unknown) => JSON.stringify([id, words]);
  const paid = new Map(
    held.flatMap(([[, id, words], until]) => (until ? [[keyOf(id, words), onThisClock(Date.parse(until))] as const] : [])),
  );
  const now = useNow([...paid.values()]);
  return ({ id, use }, words) => ((paid.get(keyOf(id, foldWords(words))) ?? 0) > now ? 0 : costOf(use));
};

/** The same of one kind. */
export const useWordsCost = (head: Pick<Head, 'id' | 'use'>): ((words: string) => number) => {
  const costs = useWordsCosts();
  return (words) => costs(head, words);
};
