import { createFileRoute, Outlet, redirect, useRouter, useRouterState } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';
import { checkSession, peekSession, useSession } from '#src/session/account/session.ts';
import { useCheckAgain } from '#src/session/account/use-check-again.ts';
import { isPageOffline } from '#src/session/offline/offline-state.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

const loadShell = () => import('#src/frame/shell/app-shell.tsx');
const PersonaDialog = lazy(async () => ({
  default: (await import('#src/features/accounts/settings/persona-dialog.tsx')).PersonaDialog,
}));
const AppShell = lazy(async () => ({ default: (await loadShell()).AppShell }));

/** For visitors these are pages of the public site, rendered by the server. */
const SITE_PATHS = /^\/(price\/?)?$/;
/** Pages that visitors may see without the dashboard's frame. */
const PUBLIC_PATHS = /^\/(calculators(\/.*)?|help|suppliers(\/(?!(mine|register)\/?$)[^/]+)?)\/?$/;
/** Path for which the server sent the dashboard; a reload would send it again. */
const loadedAt = globalThis.location?.pathname;

/** Leaves for the public site; if the server took the visitor for a signed-in user, to the login page. */
const leaveDashboard = (path: string, href: string): Promise<never> => {
  if (path === loadedAt) throw redirect({ to: '/login', search: path === '/' ? {} : { redirected_from: href } });
  globalThis.location.replace(href);
  return new Promise(() => undefined);
};

const App = () => {
  const entered = Route.useRouteContext({ select: ({ session }) => session !== null });
  const session = useSession();
  useFollowSession(entered !== (session !== null));
  // The visitor of a public page may have a session that could not be checked.
  useCheckAgain();
  // Nothing of the account may be shown after it signed out.
  if (entered && !session) return null;
  if (!entered || !session) return <Outlet />;
  return (
    <Suspense>
      <AppShell session={session}>
        <Outlet />
        <Persona isAsked={session.user.ask_persona && session.user.email_verified} />
      </AppShell>
    </Suspense>
  );
};

/** Entering a page requires a fresh session check; query changes do not. A failed check leads to the login page, which leads back. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { queryClient, shownPath }, location, preload }) => {
    const cachedSession = queryClient.getQueryData<UserState | null>(sessionKey) ?? null;
    // Preloading needs no check; entering the page makes it.
    if (preload) return { session: cachedSession };
    const isSite = SITE_PATHS.test(location.pathname);
    const isPublic = isSite || PUBLIC_PATHS.test(location.pathname);
    const enter = () => (isPublic ? peekSession(queryClient) : checkSession(queryClient).catch(() => null));
    const session = cachedSession && location.pathname === shownPath() ? cachedSession : await enter();
    if (!session && !isPublic) throw redirect({ to: '/login', search: { redirected_from: location.href } });
    // Offline the public site is unreachable, so the dashboard shows its offline page.
    if (!session) return isSite && !isPageOffline() ? leaveDashboard(location.pathname, location.href) : { session };
    // Before verification only public pages other than the home page are open.
    const isHome = location.pathname === '/';
    if (!session.user.email_verified && (isHome || !isPublic)) {
      throw redirect({ to: '/verify-email', search: { redirected_from: isHome ? undefined : location.href } });
    }
    await loadShell();
    return { session };
  },
  component: App,
  // Every page needs this route, so a separate chunk would only add a request.
  codeSplitGroupings: [],
});

/** Runs the routes' checks again after a session started or ended elsewhere. */
const useFollowSession = (isOther: boolean): void => {
  const router = useRouter();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  useEffect(() => {
    if (isOther && !isLoading) void router.invalidate();
  }, [isOther, isLoading, router]);
};

/** Stays mounted once shown, so that the dialog can fade out when it closes. */
const Persona = ({ isAsked }: { isAsked: boolean }) => {
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    if (isAsked) void loadTexts('settings').then(() => setMade(true));
  }, [isAsked]);
  return (
    isMade && (
      <Suspense>
        <PersonaDialog />
      </Suspense>
    )
  );
};
