import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { HistoryIndexPage } from '#src/features/research/history/product/history-index-page.tsx';
import { wantedOf } from '#src/features/research/history/product/wanted.ts';
import { type WantedSearch, wantedSearch } from '#src/features/research/history/product/wanted-search.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

export const Route = createFileRoute('/_app/history/products/')({
  validateSearch: (raw: Record<string, unknown>): WantedSearch => wantedSearch(raw),
  loader: () => loadTexts('history', 'histories', 'research'),
  component: HistoryIndex,
});

function HistoryIndex() {
  const { product } = Route.useSearch();
  const wanted = useMemo(() => wantedOf(product), [product]);
  return <HistoryIndexPage wanted={wanted} />;
}
