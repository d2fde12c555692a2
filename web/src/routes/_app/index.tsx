import { createFileRoute } from '@tanstack/react-router';
import { oneOf, readSearch, text } from '@telaah/shared/lib/search-params';
import { lazy, Suspense } from 'react';
import type { MarketView } from '#src/features/home/market-panel.tsx';
import { loadTexts } from '#src/i18n.ts';
import { useSession } from '#src/session/session.ts';

const loadHome = () => import('#src/features/home/home-page.tsx');
const HomePage = lazy(async () => ({ default: (await loadHome()).HomePage }));

/** A user starts from here; visitors read what this is on the public site. */
export const Route = createFileRoute('/_app/')({
  validateSearch: (raw: Record<string, unknown>): MarketView =>
    readSearch({ market: text(120), list: oneOf(['rising', 'fresh']) }, raw),
  loader: () => Promise.all([loadTexts('home', 'own', 'research', 'billing', 'plans'), loadHome()]),
  component: Start,
});

function Start() {
  const session = useSession();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: MarketView) => void navigate({ search: next, replace: true, resetScroll: false });
  return <Suspense>{session && <HomePage session={session} view={view} onView={go} />}</Suspense>;
}
