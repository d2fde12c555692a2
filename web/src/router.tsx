import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '#src/layout/error-page.tsx';
import { NoPage } from '#src/layout/no-page.tsx';
import { keepFocus } from '#src/layout/page-focus.ts';
import { parseSearch, stringifySearch } from '@telaah/shared/lib/search-codec';
import { PagePending } from '#src/layout/page-pending.tsx';
import { isKeptPage } from '#src/layout/session-guard.ts';
import { routeTree } from '#src/route-tree.gen.ts';

export const createAppRouter = (queryClient: QueryClient) => {
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      paths: (): string[] => Object.keys(router.routesByPath),
      shownPath: (): string | null => (isKeptPage() ? null : (router.state.resolvedLocation?.pathname ?? null)),
    },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: PagePending,
    scrollRestoration: true,
    defaultStructuralSharing: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NoPage,
  });
  keepFocus(router);
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
