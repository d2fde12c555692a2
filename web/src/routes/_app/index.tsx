import { createFileRoute } from '@tanstack/react-router';
import { oneOf, readSearch, text } from '@telaah/shared/lib/address/search-params';
import { lazy, Suspense } from 'react';
import type { MarketView } from '#src/features/home/market-panel.tsx';
import { LazyAwayPage } from '#src/frame/failures/lazy-away.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useSession } from '#src/session/account/session.ts';
import { isAway, useAway } from '#src/session/offline/away.ts';

const loadHome = async () => {
  const [page] = await Promise.all([
    import('#src/features/home/home-page.tsx'),
    loadTexts('home', 'own', 'research', 'billing', 'plans'),
  ]);
  return page;
};
const HomePage = lazy(async () => ({ default: (await loadHome()).HomePage }));

/** A user starts from here; visitors read what this is on the public site. */
export const Route = createFileRoute('/_app/')({
  validateSearch: (raw: Record<string, unknown>): MarketView =>
    readSearch({ market: text(120), list: oneOf(['rising', 'fresh']) }, raw),
  loader: () => (isAway() ? undefined : loadHome()),
  component: Start,
});

function Start() {
  const session = useSession();
  const away = useAway();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: MarketView) => void navigate({ search: next, replace: true, resetScroll: false });
  // All that is here is newer than what a browser keeps.
  if (away?.isNow || (away && !session)) return <LazyAwayPage />;
  return <Suspense>{session && <HomePage session={session} view={view} onView={go} />}</Suspense>;
}
