import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type PurchaseSearch, purchaseSearch } from '#src/features/billing/search.ts';
import { PagePending } from '#src/frame/page-pending.tsx';
import { loadTexts } from '#src/i18n.ts';
import { useSession } from '#src/session/session.ts';

const loadPage = () => import('#src/features/billing/price-page.tsx');
const PricePage = lazy(async () => ({ default: (await loadPage()).PricePage }));
const loadFrame = () => import('#src/features/billing/price-frame.tsx');
const PriceFrame = lazy(async () => ({ default: (await loadFrame()).PriceFrame }));

type PriceSearch = Pick<PurchaseSearch, 'months' | 'code'>;

/** A visitor sees it alone, a user inside of the dashboard. */
export const Route = createFileRoute('/_app/price')({
  validateSearch: (raw: Record<string, unknown>): PriceSearch => {
    const { months, code } = purchaseSearch(raw);
    return { months, code };
  },
  loader: ({ context }) => Promise.all([loadTexts('plans'), loadPage(), context.session ? null : loadFrame()]),
  component: Price,
});

function Price() {
  const session = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: PriceSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const page = <PricePage session={session} search={search} onSearch={go} />;
  return <Suspense fallback={<PagePending />}>{session ? page : <PriceFrame>{page}</PriceFrame>}</Suspense>;
}
