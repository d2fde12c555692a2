import { useMutation } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { changeProfile, resendVerification } from '#src/features/accounts/calls/queries.ts';
import { LocalMail } from '#src/features/accounts/mail/local-mail.tsx';
import { ResendButton } from '#src/features/accounts/mail/resend-button.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { RichText } from '#src/kit/page/rich-text.tsx';

interface PendingAddressProps {
  user: UserState['user'];
  pending: string;
  onWithdrawn: (state: UserState) => void;
}

export const PendingAddress = ({ user, pending, onWithdrawn }: PendingAddressProps) => {
  const { t } = useTranslation(['settings', 'errors']);
  const withdraw = useMutation({
    mutationFn: () => changeProfile({ email: user.email, phone: user.phone ?? '' }),
    onSuccess: onWithdrawn,
  });
  return (
    <div className="mt-4 grid max-w-lg gap-3 rounded-card bg-warn-soft p-3">
      <p className="text-form text-warn">
        <RichText
          text={t('profile.pending', { email: pending })}
          marks={{ address: <strong className="break-all font-medium" /> }}
        />
      </p>
      <LocalMail />
      <div className="grid gap-2 sm:grid-cols-2">
        <ResendButton key={pending} email={pending} send={resendVerification} failed={t('errors:account.resendFailed')} />
        <Button
          size="lg"
          aria-disabled={withdraw.isPending || undefined}
          className="aria-disabled:cursor-progress aria-disabled:opacity-70"
          onClick={() => !withdraw.isPending && withdraw.mutate()}
        >
          {t(withdraw.isPending ? 'profile.withdrawing' : 'profile.withdraw')}
        </Button>
      </div>
      <FormFailure failure={withdraw.error} />
    </div>
  );
};
