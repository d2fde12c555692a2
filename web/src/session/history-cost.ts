import { useQueryClient } from '@tanstack/react-query';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { UsageHistory } from '@telaah/shared/features/ledger/schema';
import type { HistoryAnswer } from '@telaah/shared/features/research/history/answer';
import { type HistoryHead, histories } from '@telaah/shared/features/research/history/heads';
import { historiesKey } from '#src/session/history-key.ts';
import { onThisClock } from '#src/session/server-clock.ts';
import { usageKey } from '#src/session/usage-key.ts';
import { useGate, usePlanName } from '#src/session/use-gates.ts';
import { useNow } from '#src/session/use-now.ts';

/** Until when a history is open (epoch ms), as an answer of it says. */
export interface OpenHistory {
  id: string;
  until: number;
}

/** Tokens that any days of a history take: none while it is open. */
export const costOf = ({ use }: Pick<HistoryHead, 'use'>, id: string, open: readonly OpenHistory[], now: number): number =>
  open.some((each) => each.id === id && each.until > now) ? 0 : tokenCosts[use];

/**
 * What opening each history takes now, as far as this browser knows: nothing where the plan shows only a preview, and while it is open, as every answer
 * that is held says, and the last uses of tokens.
 */
export const useHistoryCosts = (history: HistoryHead): ((id: string | number) => number) => {
  const plan = usePlanName();
  const { allowed } = useGate('history');
  const client = useQueryClient();
  const held = client.getQueriesData<Pick<HistoryAnswer, 'free_until'>>({ queryKey: historiesKey(plan, history) });
  const open = held.flatMap(([key, answer]) =>
    answer?.free_until ? [{ id: String(key[3]), until: onThisClock(Date.parse(answer.free_until)) }] : [],
  );
  for (const { link, takes } of client.getQueryData<UsageHistory>(usageKey)?.tokens ?? []) {
    const id = link?.startsWith(`${history.page}/`) ? link.slice(history.page.length + 1).split('?')[0] : undefined;
    const opening = takes.find(({ use }) => use === history.use);
    if (id && opening?.free_until) open.push({ id, until: onThisClock(Date.parse(opening.free_until)) });
  }
  const now = useNow(open.map(({ until }) => until));
  return (id) => (allowed ? costOf(history, String(id), open, now) : 0);
};

/** The same of a product's. */
export const useProductCosts = () => useHistoryCosts(histories.product);
