import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { HistoryIndexPage } from '#src/features/research/history/product/history-index-page.tsx';
import { parseProductLink } from '#src/features/research/history/product/product-link.ts';
import { type ProductLinkSearch, productLinkSearch } from '#src/features/research/history/product/product-link-search.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

const HistoryIndex = () => {
  const { product } = Route.useSearch();
  const wanted = useMemo(() => parseProductLink(product), [product]);
  return <HistoryIndexPage wanted={wanted} />;
};

export const Route = createFileRoute('/_app/history/products/')({
  validateSearch: (raw: Record<string, unknown>): ProductLinkSearch => productLinkSearch(raw),
  loader: () => loadTexts('history', 'histories', 'research'),
  component: HistoryIndex,
});
