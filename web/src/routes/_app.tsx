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

/** Of visitors these are pages of the public site, which the server makes. */
const SITE = /^\/(price\/?)?$/;
/** May be seen without a session; they then stand alone. */
const ALONE = /^\/(calculators(\/.*)?|help|suppliers(\/(?!(mine|register)\/?$)[^/]+)?)\/?$/;
/** The server gave the dashboard for this address: it would again. */
const loadedAt = globalThis.location?.pathname;

/** To the public site; where the server took a visitor for somebody who is signed in, to the login page. */
const leaveDashboard = (path: string, href: string): Promise<never> => {
  if (path === loadedAt) throw redirect({ to: '/login', search: path === '/' ? {} : { redirected_from: href } });
  globalThis.location.replace(href);
  return new Promise(() => undefined);
};

const App = () => {
  const entered = Route.useRouteContext({ select: ({ session }) => session !== null });
  const session = useSession();
  useFollowSession(entered !== (session !== null));
  // A page for everybody may be one for a person whose session could not be checked.
  useCheckAgain();
  // Nothing of theirs is drawn for somebody who is not signed in any more.
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

/**
 * Everything with the frame around it. Each page that is entered rests on a check of the session that succeeded just now; filters, tabs and pages
 * of a list, which only change the rest of the address, do not. A check that fails leads to the login page, which says why and leads back.
 */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { queryClient, shownPath }, location, preload }) => {
    const known = queryClient.getQueryData<UserState | null>(sessionKey) ?? null;
    // Fetched for somebody who may go there: the check is made when they do.
    if (preload) return { session: known };
    const isSite = SITE.test(location.pathname);
    const isPublic = isSite || ALONE.test(location.pathname);
    const enter = () => (isPublic ? peekSession(queryClient) : checkSession(queryClient).catch(() => null));
    const session = known && location.pathname === shownPath() ? known : await enter();
    if (!session && !isPublic) throw redirect({ to: '/login', search: { redirected_from: location.href } });
    // Without a network the site is nowhere; what can be done without is said instead.
    if (!session) return isSite && !isPageOffline() ? leaveDashboard(location.pathname, location.href) : { session };
    // Until the address is verified there is nothing of one's own to see, the home page least of all.
    const isHome = location.pathname === '/';
    if (!session.user.email_verified && (isHome || !isPublic)) {
      throw redirect({ to: '/verify-email', search: { redirected_from: isHome ? undefined : location.href } });
    }
    await loadShell();
    return { session };
  },
  component: App,
  // It is in a file of every page; a part of its own would be one more way to the server.
  codeSplitGroupings: [],
});

/** Somebody signed in or out behind the page's back: the routes' own check runs again, and leads where they belong. */
const useFollowSession = (isOther: boolean): void => {
  const router = useRouter();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  useEffect(() => {
    if (isOther && !isLoading) void router.invalidate();
  }, [isOther, isLoading, router]);
};

/** Asked on first use. Once it is there it closes by itself, so that it can fade out. */
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
