import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { LanguageStrip } from '#src/frame/language-strip.tsx';
import { LazyAwayStrip } from '#src/frame/lazy-away.tsx';
import { MissingStrip } from '#src/frame/missing-strip.tsx';
import { NoPage } from '#src/frame/no-page.tsx';
import { isUnheardShell, useAway } from '#src/session/away.ts';
import { lookSession } from '#src/session/session.ts';

export interface RouterContext {
  queryClient: QueryClient;
  /** The patterns of all our pages. An address that fits none is no place to be sent to. */
  paths: () => string[];
  /** The path of the page that is on the screen; null before the first. */
  shownPath: () => string | null;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Also at an address that is none of ours: without a network nobody knows whether it is.
  beforeLoad: async ({ context: { queryClient } }) => {
    if (isUnheardShell()) await lookSession(queryClient);
  },
  component: Root,
  notFoundComponent: NoPage,
});

/** The frames of pages `grow` to the height of the window: with a line above them there is no more to scroll than without. */
function Root() {
  const away = useAway();
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <LanguageStrip />
      <MissingStrip />
      {away && <LazyAwayStrip away={away} />}
      <Outlet />
    </div>
  );
}
