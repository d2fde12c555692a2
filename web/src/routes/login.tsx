import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '#src/features/accounts/sign-in/login-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { peekSession } from '#src/session/account/session.ts';
import { readCameFrom, useTarget } from '#src/session/addresses/came-from.ts';
import { safeRedirect } from '#src/session/addresses/redirect.ts';

const Login = () => {
  const { target, go } = useTarget(Route.useSearch().redirected_from);
  return <LoginPage cameFrom={target === '/' ? undefined : target} onSession={go} />;
};

export const Route = createFileRoute('/login')({
  validateSearch: readCameFrom,
  beforeLoad: async ({ context, search }) => {
    // A session from another tab goes on to its target; if the check fails, the page says so next to the form.
    const session = await peekSession(context.queryClient);
    if (session) throw redirect({ href: safeRedirect(search.redirected_from, location.origin, context.paths()) });
  },
  loader: () => loadTexts('account'),
  component: Login,
});
