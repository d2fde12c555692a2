import type { HistoryHead } from '@telaah/shared/features/research/history/heads';

/** What all answers of all histories of one sort are kept under. */
export const historiesKey = (plan: string, { id: of }: HistoryHead) => ['history', plan, of];

/** And those of one of them. */
export const historyKey = (plan: string, history: HistoryHead, id: string) => [...historiesKey(plan, history), id];
