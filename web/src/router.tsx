import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { ErrorPage } from '#src/frame/failures/error-page.tsx';
import { NoPage } from '#src/frame/failures/no-page.tsx';
import { moveFocusToHeading } from '#src/frame/shell/page-focus.ts';
import { PagePending } from '#src/frame/shell/page-pending.tsx';
import { routeTree } from '#src/route-tree.gen.ts';
import { isRestoredPage } from '#src/session/account/session-guard.ts';

export const createAppRouter = (queryClient: QueryClient) => {
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      paths: (): string[] => Object.keys(router.routesByPath),
      shownPath: (): string | null => (isRestoredPage() ? null : (router.state.resolvedLocation?.pathname ?? null)),
    },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    // Shows a page as soon as it is ready instead of keeping its placeholder for a minimum time.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    scrollRestoration: true,
    defaultStructuralSharing: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NoPage,
  });
  moveFocusToHeading(router);
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
