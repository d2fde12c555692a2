import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { nextMailTime } from '#src/features/accounts/calls/mail-pause.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { useCountdown } from '#src/kit/forms/use-countdown.ts';

interface ResendButtonProps {
  email: string;
  send: (email: string) => Promise<void>;
  failed: string;
}

/** At most once a minute. */
export const ResendButton = ({ email, send, failed }: ResendButtonProps) => {
  const { t } = useTranslation('account');
  const sending = useMutation({ mutationFn: () => send(email) });
  const left = useCountdown(nextMailTime(email));
  const isBlocked = left > 0 || sending.isPending;
  return (
    <div className="grid gap-2">
      <Button
        size="lg"
        aria-disabled={isBlocked || undefined}
        className="tabular-nums aria-disabled:cursor-not-allowed aria-disabled:text-text-3"
        onClick={() => !isBlocked && sending.mutate()}
      >
        {sending.isPending ? t('verify.resending') : left > 0 ? t('verify.again', { count: left }) : t('verify.resend')}
      </Button>
      <p role="status" className="text-form text-pos empty:hidden">
        {sending.isSuccess && t('verify.resent', { email })}
      </p>
      <FormFailure failure={sending.error} title={failed} />
    </div>
  );
};
