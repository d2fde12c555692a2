import { createFileRoute } from '@tanstack/react-router';
import { HistoryIndexPage } from '#src/features/history/history-index-page.tsx';
import { loadTexts } from '#src/i18n.ts';

export const Route = createFileRoute('/_app/history/products/')({
  loader: () => loadTexts('history', 'research'),
  component: HistoryIndexPage,
});
