import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
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

function App() {
  const session = useSession();
  if (!session) return <Outlet />;
  return (
    <Suspense>
      <AppShell session={session}>
        <Outlet />
      </AppShell>
    </Suspense>
  );
}
