import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useEffect, useState } from 'react';
import { resendVerification } from '#src/features/accounts/calls/queries.ts';
import { Heading } from '#src/features/accounts/frame/account-frame.tsx';
import { AddressForm } from '#src/features/accounts/mail/address-form.tsx';
import { LocalMail } from '#src/features/accounts/mail/local-mail.tsx';
import { ResendButton } from '#src/features/accounts/mail/resend-button.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { useReturnFocus } from '#src/kit/keyboard/use-return-focus.ts';
import { RichText } from '#src/kit/page/rich-text.tsx';
import { sessionQuery, setSession, signOut } from '#src/session/account/session.ts';

const ASK_MS = 5000;

interface VerifyWaitingProps {
  session: UserState;
  /** Called when the address was verified or the session ended elsewhere. */
  onChanged: () => void;
}

export const VerifyWaiting = ({ session, onChanged }: VerifyWaitingProps) => {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const queryClient = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const opener = useReturnFocus(isChanging);
  const [changedTo, setChangedTo] = useState<string | null>(null);
  const leave = useMutation({ mutationFn: signOut });
  const { email } = session.user;

  const { data } = useQuery({ ...sessionQuery, refetchInterval: ASK_MS, refetchOnWindowFocus: 'always' });
  const hasChanged = data === null || data?.user.email_verified === true;
  useEffect(() => {
    if (hasChanged) onChanged();
  }, [hasChanged, onChanged]);

  return (
    <>
      <Heading title={t('verify.title')} isNew>
        <RichText text={t('verify.sent', { email })} marks={{ address: <strong className="break-all font-medium text-text" /> }} />
      </Heading>
      <p role="status" className="text-form text-pos empty:hidden">
        {changedTo !== null && t('verify.changed', { email: changedTo })}
      </p>
      <p className="text-form text-text-2">{t('verify.spam')}</p>
      <ResendButton key={email} email={email} send={resendVerification} failed={t('errors:account.resendFailed')} />
      {isChanging && (
        <AddressForm
          session={session}
          onDone={(state) => {
            setSession(queryClient, state);
            setChangedTo(state.user.email);
            setChanging(false);
          }}
          onCancel={() => setChanging(false)}
        />
      )}
      <div className="flex flex-wrap justify-between gap-2 border-line border-t pt-3">
        {!isChanging && (
          <Button ref={opener} variant="link" size="lg" onClick={() => setChanging(true)}>
            {t('verify.change')}
          </Button>
        )}
        <Button variant="link" size="lg" className="ml-auto" onClick={() => leave.mutate()}>
          {t('verify.signOut')}
        </Button>
      </div>
      <FormFailure failure={leave.error} />
      {/* Last, because it appears a moment later and must not move the rest. */}
      <LocalMail />
    </>
  );
};
