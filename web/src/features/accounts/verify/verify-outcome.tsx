import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { CircleCheck } from 'lucide-react';
import { CallFailure } from '#src/api/api.ts';
import { resendVerification } from '#src/features/accounts/calls/queries.ts';
import { Heading } from '#src/features/accounts/frame/account-frame.tsx';
import { ResendButton } from '#src/features/accounts/mail/resend-button.tsx';
import { VerificationRequest } from '#src/features/accounts/verify/verification-request.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { useSession } from '#src/session/account/session.ts';

export const isExpired = (failure: Error | null): boolean => failure instanceof CallFailure && failure.code === 'link_expired';

export const Verified = ({ onContinue }: { onContinue: () => void }) => {
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

interface VerifyFailedProps {
  failure: Error;
  onRetry: () => void;
  onContinue: () => void;
}

export const VerifyFailed = ({ failure, onRetry, onContinue }: VerifyFailedProps) => {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const session = useSession();
  const ownAddress = session && !session.user.email_verified ? session.user.email : (session?.user.pending_email ?? null);
  // The link was opened a second time; the address is verified already.
  if (isExpired(failure) && session?.user.email_verified && ownAddress === null) return <Verified onContinue={onContinue} />;
  if (isExpired(failure) && !session) {
    return (
      <VerificationRequest title={t('verify.failedTitle')} text={t('verify.askUsed')} note={<FormFailure failure={failure} />} />
    );
  }
  return (
    <>
      <Heading title={t('verify.failedTitle')} isNew />
      <FormFailure failure={failure} />
      {!isExpired(failure) ? (
        <Button variant="primary" size="lg" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      ) : ownAddress ? (
        <ResendButton email={ownAddress} send={resendVerification} failed={t('errors:account.resendFailed')} />
      ) : (
        <Button variant="primary" size="lg" onClick={onContinue}>
          {t('verify.continue')}
        </Button>
      )}
    </>
  );
};
