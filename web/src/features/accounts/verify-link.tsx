import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/button';
import { Skeleton } from '@telaah/shared/ui/skeleton';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { CallFailure } from '#src/api.ts';
import { Heading } from '#src/features/accounts/account-frame.tsx';
import { resendVerification, verifyEmail } from '#src/features/accounts/queries.ts';
import { ResendButton } from '#src/features/accounts/resend-button.tsx';
import { VerifyAsk } from '#src/features/accounts/verify-ask.tsx';
import { FormFailure } from '#src/layout/form-failure.tsx';
import { keepSession, useSession } from '#src/layout/session.ts';

const primary = buttonStyle({ variant: 'primary', size: 'lg' });

interface VerifyLinkProps {
  token: string;
  /** Goes on to the page that was asked for before all this. */
  onContinue: () => void;
}

/** A link of a mail was opened: verifying, verified, or why not. */
export const VerifyLink = ({ token, onContinue }: VerifyLinkProps) => {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const queryClient = useQueryClient();
  const session = useSession();
  const verifying = useMutation({
    mutationFn: verifyEmail,
    onSuccess: ({ state }) => {
      if (state) keepSession(queryClient, state);
    },
  });
  const { mutate } = verifying;
  useEffect(() => mutate(token), [mutate, token]);

  if (verifying.data) {
    const { state, reset_token } = verifying.data;
    if (state) return <Verified onContinue={onContinue} />;
    return (
      <>
        <CircleCheck size={32} aria-hidden="true" className="text-pos" />
        <Heading title={t('verify.doneTitle')} isNew>
          {t(reset_token ? 'verify.passwordText' : 'verify.signedOutText')}
        </Heading>
        {reset_token ? (
          <Link to="/forgot-password" search={{ token: reset_token }} className={primary}>
            {t('verify.choosePassword')}
          </Link>
        ) : (
          <Link to="/login" className={primary}>
            {t('verify.signIn')}
          </Link>
        )}
      </>
    );
  }
  if (!verifying.error) {
    return (
      <>
        <Heading title={t('verify.verifying')} isNew />
        <Skeleton className="h-10" />
      </>
    );
  }
  const code = verifying.error instanceof CallFailure ? verifying.error.code : null;
  const own = session && !session.user.email_verified ? session.user.email : (session?.user.pending_email ?? null);
  // Opened a second time: what the link was for has long been done.
  if (code === 'link_expired' && session?.user.email_verified && own === null) return <Verified onContinue={onContinue} />;
  if (code === 'link_expired' && !session) {
    return <VerifyAsk title={t('verify.failedTitle')} note={<FormFailure failure={verifying.error} />} />;
  }
  return (
    <>
      <Heading title={t('verify.failedTitle')} isNew />
      <FormFailure failure={verifying.error} />
      {code === 'unauthenticated' ? (
        <Link to="/login" search={{ redirected_from: `/verify-email?token=${token}` }} className={primary}>
          {t('verify.signIn')}
        </Link>
      ) : code !== 'link_expired' ? (
        <Button variant="primary" size="lg" onClick={() => mutate(token)}>
          {t('common:action.retry')}
        </Button>
      ) : own ? (
        <ResendButton email={own} send={resendVerification} failed={t('errors:account.resendFailed')} />
      ) : (
        <Button variant="primary" size="lg" onClick={onContinue}>
          {t('verify.continue')}
        </Button>
      )}
    </>
  );
};

const Verified = ({ onContinue }: { onContinue: () => void }) => {
  const { t } = useTranslation('account');
  return (
    <>
      <CircleCheck size={32} aria-hidden="true" className="text-pos" />
      <Heading title={t('verify.doneTitle')} isNew>
        {t('verify.doneText')}
      </Heading>
      <Button variant="primary" size="lg" onClick={onContinue}>
        {t('verify.continue')}
      </Button>
    </>
  );
};
