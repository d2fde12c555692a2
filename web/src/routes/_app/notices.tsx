import { createFileRoute } from '@tanstack/react-router';
import { flagParam, readSearch, wholeParam } from '@telaah/shared/lib/address/search-params';
import { NoticesPage } from '#src/features/notices/notices-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Notices = () => {
  const navigate = Route.useNavigate();
  return <NoticesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
};

export const Route = createFileRoute('/_app/notices')({
  validateSearch: (raw: Record<string, unknown>) => readSearch({ page: wholeParam(1, 1000), unread: flagParam }, raw),
  loader: () => loadTexts('inbox'),
  component: Notices,
});
