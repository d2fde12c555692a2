import { createFileRoute } from '@tanstack/react-router';
import { readSearch, whole } from '@telaah/shared/lib/address/search-params';
import { LooksPage } from '#src/features/belief/looks-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

export const Route = createFileRoute('/_app/research/looks')({
  validateSearch: (raw: Record<string, unknown>): { page?: number | undefined } => readSearch({ page: whole(1, 100_000) }, raw),
  loader: () => loadTexts('research'),
  component: Looks,
});

function Looks() {
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <LooksPage page={page} onPage={(next) => void navigate({ search: { page: next === 1 ? undefined : next } })} />;
}
