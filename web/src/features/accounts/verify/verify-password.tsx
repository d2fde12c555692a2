import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { verifyByPassword, verifyVoidingPassword } from '#src/features/accounts/calls/queries.ts';
import { PasswordInput } from '#src/features/accounts/credentials/password-input.tsx';
import { Heading } from '#src/features/accounts/frame/account-frame.tsx';
import { openSession } from '#src/features/accounts/sign-in/open-session.ts';
import { isExpired, VerifyFailed } from '#src/features/accounts/verify/verify-outcome.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { takeFocus } from '#src/kit/keyboard/take-focus.ts';
import { RichText } from '#src/kit/page/rich-text.tsx';

interface VerifyPasswordProps {
  email: string;
  token: string;
  onContinue: () => void;
  onVerified: () => void;
}

/** The link was opened without a session. The password proves that the address's owner registered the account. */
export const VerifyPassword = ({ email, token, onContinue, onVerified }: VerifyPasswordProps) => {
  const { t } = useTranslation(['account', 'layout']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const form = useFields({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t('field.password') : undefined }),
    send: ({ password }) => verifyByPassword(token, password),
    onDone: (state) => {
      onVerified();
      openSession(queryClient, state);
    },
    toFaults: ({ code }) => (code === 'wrong_credentials' ? { password: t('layout:reauth.wrong') } : {}),
  });
  const voidPassword = useMutation({
    mutationFn: () => verifyVoidingPassword(token),
    onSuccess: (reset) => navigate({ to: '/forgot-password', search: { token: reset }, replace: true }),
  });
  const isBusy = form.isBusy || voidPassword.isPending;

  const failure = isExpired(form.failure) ? form.failure : voidPassword.error;
  if (failure && isExpired(failure)) return <VerifyFailed failure={failure} onRetry={onContinue} onContinue={onContinue} />;
  return (
    <>
      <Heading title={t('verify.passwordTitle')}>
        <RichText
          text={t('verify.passwordText', { email })}
          marks={{ address: <strong className="break-all font-medium text-text" /> }}
        />
      </Heading>
      <form {...form.props} className="grid gap-4">
        {/* Password managers fill in the password of this address. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('login.password')} error={form.faults.password}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" ref={takeFocus} />
        </Field>
        <FormFailure failure={form.failure} />
        <SubmitButton busy={isBusy}>{t(form.isBusy ? 'verify.working' : 'verify.withPassword')}</SubmitButton>
      </form>
      <div className="grid gap-3 border-line border-t pt-4">
        <h2 className="font-medium text-form text-text">{t('verify.withoutTitle')}</h2>
        <p id="without-password" className="text-form text-text-2">
          {t('verify.withoutText')}
        </p>
        <FormFailure failure={voidPassword.error} />
        <Button
          size="lg"
          aria-describedby="without-password"
          aria-disabled={isBusy || undefined}
          className="aria-disabled:cursor-progress aria-disabled:opacity-70"
          onClick={() => !isBusy && voidPassword.mutate()}
        >
          {t(voidPassword.isPending ? 'verify.working' : 'verify.without')}
        </Button>
      </div>
    </>
  );
};
