import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { LanguageBanner } from '#src/frame/banners/language-banner.tsx';
import { MissingTextsBanner } from '#src/frame/banners/missing-texts-banner.tsx';
import { LazyOfflineBanner } from '#src/frame/failures/lazy-offline.tsx';
import { NoPage } from '#src/frame/failures/no-page.tsx';
import { useOffline } from '#src/session/offline/offline-state.ts';

export interface RouterContext {
  queryClient: QueryClient;
  /** Patterns of all pages; redirects to other addresses are refused. */
  paths: () => string[];
  /** Path of the visible page; null before the first. */
  shownPath: () => string | null;
}

/** Page frames `grow` to the window's height, so that a banner above them causes no scrolling. */
const Root = () => {
  const offline = useOffline();
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <LanguageBanner />
      <MissingTextsBanner />
      {offline && <LazyOfflineBanner />}
      <Outlet />
    </div>
  );
};

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NoPage });
