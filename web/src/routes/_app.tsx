import { createFileRoute, Outlet, redirect, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '#src/i18n.ts';
import { checkSession, useSession } from '#src/layout/session.ts';

const loadShell = () => import('#src/layout/app-shell.tsx');
const PersonaDialog = lazy(async () => ({
  default: (await import('#src/features/accounts/persona-dialog.tsx')).PersonaDialog,
}));
const AppShell = lazy(async () => ({ default: (await loadShell()).AppShell }));

/** May be seen without a session; they then stand alone. */
const PUBLIC = ['/', '/price'];

/** Everything with the frame around it. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const isPublic = PUBLIC.includes(location.pathname);
    const session = await checkSession(context.queryClient).catch((error: unknown) => {
      if (isPublic) return null;
      throw error;
    });
    if (!session && !isPublic) throw redirect({ to: '/login', search: { redirected_from: location.href } });
    // Until the address is verified there is nothing of one's own to see, the home page least of all.
    const isHome = location.pathname === '/';
    if (session && !session.user.email_verified && (isHome || !isPublic)) {
      throw redirect({ to: '/verify-email', search: { redirected_from: isHome ? undefined : location.href } });
    }
    if (session) await loadShell();
    return { session };
  },
  component: App,
});

/** A session that ended elsewhere: the routes' own check runs again, and leads to the login page and back afterwards. */
const useLeaveWithout = (session: unknown): boolean => {
  const router = useRouter();
  const isPublic = useRouterState({ select: (state) => PUBLIC.includes(state.location.pathname) });
  const isGone = !session && !isPublic;
  useEffect(() => {
    if (isGone) void router.invalidate();
  }, [isGone, router]);
  return isGone;
};

function App() {
  const session = useSession();
  const isLeaving = useLeaveWithout(session);
  if (isLeaving) return null;
  if (!session) return <Outlet />;
  return (
    <Suspense>
      <AppShell session={session}>
        <Outlet />
        <Persona isAsked={session.user.ask_persona && session.user.email_verified} />
      </AppShell>
    </Suspense>
  );
}

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
