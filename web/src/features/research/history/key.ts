import type { HistoryHead } from '@telaah/shared/features/research/history/heads';

/** What all answers of one history are kept under. */
export const historyKey = (plan: string, { id: of }: HistoryHead, id: string) => ['history', plan, of, id];
