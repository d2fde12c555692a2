import { createFileRoute, notFound } from '@tanstack/react-router';
import { HistoryPage } from '#src/features/research/history/product/history-page.tsx';
import { type HistorySearch, historySearch } from '#src/features/research/history/search.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

const ProductHistory = () => {
  const { productId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: HistorySearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return <HistoryPage key={productId} productId={productId} search={search} onSearch={go} />;
};

export const Route = createFileRoute('/_app/history/products/$productId')({
  validateSearch: historySearch,
  beforeLoad: ({ params }) => {
    if (!/^\d{1,18}$/.test(params.productId)) throw notFound();
  },
  loader: () => loadTexts('history', 'research'),
  component: ProductHistory,
});
