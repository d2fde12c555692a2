import { createFileRoute } from '@tanstack/react-router';
import { oneOfParam, readSearch, textParam } from '@telaah/shared/lib/address/search-params';
import { lazy, Suspense } from 'react';
import type { MarketView } from '#src/features/home/market-panel.tsx';
import { LazyOfflinePage } from '#src/frame/failures/lazy-offline.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useSession } from '#src/session/account/session.ts';
import { isPageOffline, useOffline } from '#src/session/offline/offline-state.ts';

const loadHome = async () => {
  const [page] = await Promise.all([
    import('#src/features/home/home-page.tsx'),
    loadTexts('home', 'own', 'research', 'billing', 'plans'),
  ]);
  return page;
};
const HomePage = lazy(async () => ({ default: (await loadHome()).HomePage }));

const Start = () => {
  const session = useSession();
  const offline = useOffline();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: MarketView) => void navigate({ search: next, replace: true, resetScroll: false });
  // The home page shows only current data, none of which is cached.
  if (offline?.isOffline || (offline && !session)) return <LazyOfflinePage />;
  return <Suspense>{session && <HomePage session={session} view={view} onView={go} />}</Suspense>;
};

export const Route = createFileRoute('/_app/')({
  validateSearch: (raw: Record<string, unknown>): MarketView =>
    readSearch({ market: textParam(120), list: oneOfParam(['rising', 'fresh']) }, raw),
  loader: () => (isPageOffline() ? undefined : loadHome()),
  component: Start,
});
