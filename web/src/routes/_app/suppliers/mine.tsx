import { createFileRoute } from '@tanstack/react-router';
import { readSearch, wholeParam } from '@telaah/shared/lib/address/search-params';
import { MyListingsPage } from '#src/features/suppliers/my-listings-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Mine = () => {
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <MyListingsPage page={page} onPage={(next) => void navigate({ search: { page: next === 1 ? undefined : next } })} />;
};

export const Route = createFileRoute('/_app/suppliers/mine')({
  validateSearch: (raw: Record<string, unknown>) => readSearch({ page: wholeParam(1, 100_000) }, raw),
  loader: () => loadTexts('suppliers'),
  component: Mine,
});
