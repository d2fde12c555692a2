import { createFileRoute } from '@tanstack/react-router';
import { GroupIndexPage } from '#src/features/research/history/groups/group-index-page.tsx';
import { type FindSearch, findSearch } from '#src/features/research/history/search.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

const StoreIndex = () => {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <GroupIndexPage group="store" q={q} onFind={(words) => void navigate({ search: { q: words || undefined } })} />;
};

export const Route = createFileRoute('/_app/history/stores/')({
  validateSearch: (raw: Record<string, unknown>): FindSearch => findSearch(raw),
  loader: () => loadTexts('histories'),
  component: StoreIndex,
});
