import { createFileRoute } from '@tanstack/react-router';
import { readSearch, wholeParam } from '@telaah/shared/lib/address/search-params';
import { ReferralsPage, type ReferralsSearch } from '#src/features/referrals/referrals-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Referrals = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ReferralsPage search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />;
};

export const Route = createFileRoute('/_app/referrals')({
  validateSearch: (raw: Record<string, unknown>): ReferralsSearch =>
    readSearch({ page: wholeParam(1, 100_000), sales: wholeParam(1, 100_000) }, raw),
  loader: () => loadTexts('billing'),
  component: Referrals,
});
