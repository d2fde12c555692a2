import { createFileRoute, notFound } from '@tanstack/react-router';
import { GroupHistoryPage } from '#src/features/research/history/groups/group-history-page.tsx';
import { type HistorySearch, historySearch } from '#src/features/research/history/search.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

const CategoryHistory = () => {
  const { categoryId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: HistorySearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return <GroupHistoryPage key={categoryId} group="category" id={categoryId} search={search} onSearch={go} />;
};

export const Route = createFileRoute('/_app/history/categories/$categoryId')({
  validateSearch: historySearch,
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.categoryId)) throw notFound();
  },
  loader: () => loadTexts('history', 'histories'),
  component: CategoryHistory,
});
