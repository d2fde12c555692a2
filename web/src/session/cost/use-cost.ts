import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type TokenCostKey, tokenCosts, toTokenCost } from '@telaah/shared/features/ledger/costs';
import type { UsageHistory } from '@telaah/shared/features/ledger/schema';
import type { Feature } from '@telaah/shared/features/plans/gates';
import type { HistoryAnswer } from '@telaah/shared/features/research/history/answer';
import { type HistoryHead, histories } from '@telaah/shared/features/research/history/heads';
import type { Head } from '@telaah/shared/kinds/head';
import { foldWords } from '@telaah/shared/kinds/question';
import { toDeviceTime } from '#src/clock/server-clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useGate, usePlanFor, usePlanName } from '#src/session/account/use-gates.ts';
import { historiesKey } from '#src/session/cost/history-key.ts';
import { usageKey } from '#src/session/cost/usage-key.ts';

/** 0 if the plan shows only a preview of the page. */
export const useOpeningCost = ({ use, needs }: { use: TokenCostKey; needs: Feature | null }): number => {
  const planFor = usePlanFor();
  return planFor(needs ?? undefined) === null ? tokenCosts[use] : 0;
};

const history = { use: 'historical_product', needs: 'history' } as const;
export const useHistoryCost = (): number => useOpeningCost(history);

/** `until`: end of the free hour, epoch ms. */
interface OpenHistory {
  id: string;
  until: number;
}

/** 0 while the history is open. */
export const costOfDays = ({ use }: Pick<HistoryHead, 'use'>, id: string, open: readonly OpenHistory[], now: number): number =>
  open.some((each) => each.id === id && each.until > now) ? 0 : tokenCosts[use];

/** Price of opening each history now, as far as this browser knows from cached answers and recent token uses; 0 for a preview. */
export const useHistoryCosts = (history: HistoryHead): ((id: string | number) => number) => {
  const plan = usePlanName();
  const { allowed } = useGate('history');
  const client = useQueryClient();
  const cachedAnswers = client.getQueriesData<Pick<HistoryAnswer, 'free_until'>>({ queryKey: historiesKey(plan, history) });
  const open = cachedAnswers.flatMap(([key, answer]) =>
    answer?.free_until ? [{ id: String(key[3]), until: toDeviceTime(Date.parse(answer.free_until)) }] : [],
  );
  for (const { link, takes } of client.getQueryData<UsageHistory>(usageKey)?.tokens ?? []) {
    const id = link?.startsWith(`${history.page}/`) ? link.slice(history.page.length + 1).split('?')[0] : undefined;
    const opening = takes.find(({ use }) => use === history.use);
    if (id && opening?.free_until) open.push({ id, until: toDeviceTime(Date.parse(opening.free_until)) });
  }
  const now = useNow(open.map(({ until }) => until));
  return (id) => (allowed ? costOfDays(history, String(id), open, now) : 0);
};

export const useProductCosts = () => useHistoryCosts(histories.product);

/** Records until when (ISO instant) a paid search by words alone is free. */
export const recordPaidWords = (client: QueryClient, { id }: Pick<Head, 'id'>, words: string, until: string): void => {
  client.setQueryData(['paid-words', id, foldWords(words)], until);
};

/** Price of a search by words now, as far as this browser knows. Needs only the kind's head. */
export const useWordsCosts = (): ((head: Pick<Head, 'id' | 'use'>, words: string) => number) => {
  const client = useQueryClient();
  const cachedWords = client.getQueriesData<string>({ queryKey: ['paid-words'] });
  const keyOf = (id: unknown, words: unknown) => JSON.stringify([id, words]);
  const paid = new Map(
    cachedWords.flatMap(([[, id, words], until]) => (until ? [[keyOf(id, words), toDeviceTime(Date.parse(until))] as const] : [])),
  );
  const now = useNow([...paid.values()]);
  return ({ id, use }, words) => ((paid.get(keyOf(id, foldWords(words))) ?? 0) > now ? 0 : toTokenCost(use));
};

export const useWordsCost = (head: Pick<Head, 'id' | 'use'>): ((words: string) => number) => {
  const costs = useWordsCosts();
  return (words) => costs(head, words);
};
