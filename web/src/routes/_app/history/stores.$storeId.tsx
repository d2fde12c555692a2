import { createFileRoute, notFound } from '@tanstack/react-router';
import { GroupHistoryPage } from '#src/features/research/history/groups/group-history-page.tsx';
import { type HistorySearch, historySearch } from '#src/features/research/history/search.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

const StoreHistory = () => {
  const { storeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: HistorySearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return <GroupHistoryPage key={storeId} group="store" id={storeId} search={search} onSearch={go} />;
};

export const Route = createFileRoute('/_app/history/stores/$storeId')({
  validateSearch: historySearch,
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.storeId)) throw notFound();
  },
  loader: () => loadTexts('history', 'histories'),
  component: StoreHistory,
});
