import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { LazyOfflineBanner } from '#src/frame/failures/lazy-offline.tsx';
import { NoPage } from '#src/frame/failures/no-page.tsx';
import { LanguageBanner } from '#src/frame/strips/language-banner.tsx';
import { MissingTextsBanner } from '#src/frame/strips/missing-texts-banner.tsx';
import { useOffline } from '#src/session/offline/offline-state.ts';

export interface RouterContext {
  queryClient: QueryClient;
  /** The patterns of all our pages. An address that fits none is no place to be sent to. */
  paths: () => string[];
  /** The path of the page that is on the screen; null before the first. */
  shownPath: () => string | null;
}

/** The frames of pages `grow` to the height of the window: with a line above them there is no more to scroll than without. */
const Root = () => {
  const away = useOffline();
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <LanguageBanner />
      <MissingTextsBanner />
      {away && <LazyOfflineBanner />}
      <Outlet />
    </div>
  );
};

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NoPage });
