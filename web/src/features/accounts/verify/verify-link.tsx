import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { useEffect, useState } from 'react';
import { verifyEmail, verifyLinkQuery } from '#src/features/accounts/calls/queries.ts';
import { Heading } from '#src/features/accounts/frame/account-frame.tsx';
import { OtherAccount, SignInFirst } from '#src/features/accounts/verify/verify-elsewhere.tsx';
import { Verified, VerifyFailed } from '#src/features/accounts/verify/verify-outcome.tsx';
import { VerifyPassword } from '#src/features/accounts/verify/verify-password.tsx';
import { setSession, useSession } from '#src/session/account/session.ts';

interface VerifyLinkProps {
  token: string;
  /** Leads to the page that was requested before verification. */
  onContinue: () => void;
}

export const VerifyLink = ({ token, onContinue }: VerifyLinkProps) => {
  const [isVerified, setVerified] = useState(false);
  if (isVerified) return <Verified onContinue={onContinue} />;
  return <OpenedLink token={token} onContinue={onContinue} onVerified={() => setVerified(true)} />;
};

interface OpenedLinkProps extends VerifyLinkProps {
  onVerified: () => void;
}

const OpenedLink = (props: OpenedLinkProps) => {
  const { token, onContinue, onVerified } = props;
  const session = useSession();
  const link = useQuery(verifyLinkQuery(token));
  if (link.error) return <VerifyFailed failure={link.error} onRetry={() => void link.refetch()} onContinue={onContinue} />;
  if (!link.data) return <Verifying />;
  const { email, needs } = link.data;
  if (needs === 'nothing') return <OwnVerification {...props} />;
  if (session) return <OtherAccount email={session.user.email} token={token} needs={needs} />;
  if (needs === 'sign_in') return <SignInFirst email={email} token={token} />;
  return <VerifyPassword email={email} token={token} onContinue={onContinue} onVerified={onVerified} />;
};

/** The link's account is signed in here, so the link is used without a question. */
const OwnVerification = ({ token, onContinue, onVerified }: OpenedLinkProps) => {
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: verifyEmail,
    onSuccess: ({ state }) => {
      if (state) setSession(queryClient, state);
      onVerified();
    },
  });
  useEffect(() => mutate(token), [mutate, token]);
  if (error) return <VerifyFailed failure={error} onRetry={() => mutate(token)} onContinue={onContinue} />;
  return <Verifying />;
};

const Verifying = () => {
  const { t } = useTranslation('account');
  return (
    <>
      <Heading title={t('verify.verifying')} isNew />
      <Skeleton className="h-10" />
    </>
  );
};
