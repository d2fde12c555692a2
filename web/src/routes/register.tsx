import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { readSearch, textParam } from '@telaah/shared/lib/address/search-params';
import { RegisterPage } from '#src/features/accounts/sign-in/register-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { peekSession } from '#src/session/account/session.ts';
import { readCameFrom, useTarget } from '#src/session/addresses/came-from.ts';
import { safeRedirect } from '#src/session/addresses/redirect.ts';
import { ttpCookie } from '#src/session/storage/ad-cookie.ts';
import { storedReferral } from '#src/session/storage/referral.ts';

const Register = () => {
  const { redirected_from, ref, event_id, ttp } = Route.useSearch();
  const { target } = useTarget(redirected_from);
  const navigate = useNavigate();
  const cameFrom = target === '/' ? undefined : target;
  return (
    <RegisterPage
      cameFrom={cameFrom}
      referral={ref ?? storedReferral()}
      marks={{ event_id, ttp: ttp ?? ttpCookie() }}
      onRegistered={() => navigate({ to: '/verify-email', search: { redirected_from: cameFrom } })}
    />
  );
};

export const Route = createFileRoute('/register')({
  validateSearch: (raw: Record<string, unknown>) => ({
    ...readCameFrom(raw),
    ...readSearch({ ref: textParam(40), event_id: textParam(100), ttp: textParam(200) }, raw),
  }),
  beforeLoad: async ({ context, search }) => {
    const session = await peekSession(context.queryClient);
    if (session) throw redirect({ href: safeRedirect(search.redirected_from, location.origin, context.paths()) });
  },
  loader: () => loadTexts('account'),
  component: Register,
});
