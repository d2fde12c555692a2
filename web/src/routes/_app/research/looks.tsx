import { createFileRoute } from '@tanstack/react-router';
import { readSearch, wholeParam } from '@telaah/shared/lib/address/search-params';
import { PendingProductsPage } from '#src/features/pending/pending-products-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const PendingProductsRoute = () => {
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PendingProductsPage page={page} onPage={(next) => void navigate({ search: { page: next === 1 ? undefined : next } })} />;
};

export const Route = createFileRoute('/_app/research/looks')({
  validateSearch: (raw: Record<string, unknown>): { page?: number | undefined } =>
    readSearch({ page: wholeParam(1, 100_000) }, raw),
  loader: () => loadTexts('research'),
  component: PendingProductsRoute,
});
