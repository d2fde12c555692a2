import { createFileRoute, Outlet, redirect, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { checkSession, useSession } from '#src/layout/session.ts';

const loadShell = () => import('#src/layout/app-shell.tsx');
const AppShell = lazy(async () => ({ default: (await loadShell()).AppShell }));

/** Everything with the frame around it. Only `/` may be seen without a session; it then stands alone. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const isHome = location.pathname === '/';
    const session = await checkSession(context.queryClient).catch((error: unknown) => {
      if (isHome) return null;
      throw error;
    });
    if (!session && !isHome) throw redirect({ to: '/login', search: { redirected_from: location.href } });
    if (session) await loadShell();
    return { session };
  },
  component: App,
});

/** A session that ended elsewhere: the routes' own check runs again, and leads to the login page and back afterwards. */
const useLeaveWithout = (session: unknown): boolean => {
  const router = useRouter();
  const isHome = useRouterState({ select: (state) => state.location.pathname === '/' });
  const isGone = !session && !isHome;
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
      </AppShell>
    </Suspense>
  );
}
