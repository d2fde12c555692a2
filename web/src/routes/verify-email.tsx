import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readSearch, textParam } from '@telaah/shared/lib/address/search-params';
import { useEffect } from 'react';
import { VerifyPage } from '#src/features/accounts/verify/verify-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { peekSession, useSession } from '#src/session/account/session.ts';
import { readCameFrom, useTarget } from '#src/session/addresses/came-from.ts';
import { readStored, writeStored } from '#src/session/storage/stored.ts';

/** Stored, because the mail's link opens a new tab that must continue to the same page. */
const AFTER = 'after-verify';
const asPath = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const Verify = () => {
  const { redirected_from, token } = Route.useSearch();
  const { before } = Route.useRouteContext();
  const session = useSession();
  const navigate = useNavigate();
  const requestedPath = redirected_from ?? (token === undefined ? undefined : readStored(AFTER, asPath));
  const { target, go } = useTarget(requestedPath?.startsWith('/verify-email') ? undefined : requestedPath);

  const isWaiting = token === undefined && session?.user.email_verified === false;
  const isOver = token === undefined && session?.user.email_verified === true;
  const isGone = token === undefined && before !== null && session === null;
  useEffect(() => {
    if (isWaiting) writeStored(AFTER, target === '/' ? undefined : target);
  }, [isWaiting, target]);
  useEffect(() => {
    if (isOver) void go();
    if (isGone) void navigate({ to: '/login', search: { redirected_from: target === '/' ? undefined : target } });
  }, [isOver, isGone, go, navigate, target]);

  if (isOver || isGone) return null;
  const finish = () => {
    writeStored(AFTER, undefined);
    return go();
  };
  return <VerifyPage token={token} session={session} onContinue={() => void finish()} />;
};

export const Route = createFileRoute('/verify-email')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...readCameFrom(raw), ...readSearch({ token: textParam(100) }, raw) }),
  beforeLoad: async ({ context }) => ({ before: await peekSession(context.queryClient) }),
  loader: () => loadTexts('account'),
  component: Verify,
});
