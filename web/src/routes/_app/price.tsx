import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type PurchaseSearch, purchaseSearch } from '#src/features/billing/purchase/search.ts';
import { PagePending } from '#src/frame/shell/page-pending.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useSession } from '#src/session/account/session.ts';

const loadPage = () => import('#src/features/billing/plans/price-page.tsx');
const PricePage = lazy(async () => ({ default: (await loadPage()).PricePage }));

type PriceRouteSearch = Pick<PurchaseSearch, 'months' | 'code'>;

const Price = () => {
  const session = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: PriceRouteSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  return <Suspense fallback={<PagePending />}>{session && <PricePage session={session} search={search} onSearch={go} />}</Suspense>;
};

export const Route = createFileRoute('/_app/price')({
  validateSearch: (raw: Record<string, unknown>): PriceRouteSearch => {
    const { months, code } = purchaseSearch(raw);
    return { months, code };
  },
  loader: () => Promise.all([loadTexts('plans'), loadPage()]),
  component: Price,
});
