import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { LoginPage } from '#src/features/accounts/login-page.tsx';
import { loadTexts } from '#src/i18n.ts';
import { safeRedirect } from '#src/layout/redirect.ts';
import { checkSession } from '#src/layout/session.ts';

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirected_from }: Record<string, unknown>): { redirected_from?: string } => ({
    redirected_from: typeof redirected_from === 'string' ? redirected_from : undefined,
  }),
  beforeLoad: async ({ context }) => {
    // Nobody signs in twice. Where the check fails the form is still the best answer.
    const session = await checkSession(context.queryClient).catch(() => null);
    if (session) throw redirect({ to: '/' });
  },
  loader: () => loadTexts('account'),
  component: Login,
});

function Login() {
  const { redirected_from } = Route.useSearch();
  const router = useRouter();
  const target = safeRedirect(redirected_from, location.origin, Object.keys(router.routesByPath));
  const finish = async () => {
    await router.invalidate();
    router.history.push(target);
  };
  return <LoginPage cameFrom={target} onSignedIn={finish} />;
}
