import type { HistoryHead } from '@telaah/shared/features/research/history/heads';

export const historiesKey = (plan: string, { id: of }: HistoryHead) => ['history', plan, of];

export const historyKey = (plan: string, history: HistoryHead, id: string) => [...historiesKey(plan, history), id];
