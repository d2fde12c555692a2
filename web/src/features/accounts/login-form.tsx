import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isEmail } from '@telaah/shared/features/accounts/email-address';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/field';
import { quietLink } from '#src/features/accounts/account-frame.tsx';
import { EmailInput } from '#src/features/accounts/email-input.tsx';
import { openSession } from '#src/features/accounts/open-session.ts';
import { PasswordInput } from '#src/features/accounts/password-input.tsx';
import { signIn } from '#src/features/accounts/queries.ts';
import { CheckTrouble } from '#src/kit/check-trouble.tsx';
import { FormFailure } from '#src/kit/form-failure.tsx';
import { SubmitButton } from '#src/kit/submit-button.tsx';
import { useFields } from '#src/kit/use-fields.ts';

interface LoginFormProps {
  /** Where the person goes next; undefined when they came by themselves. */
  cameFrom: string | undefined;
  /** There is a session: they signed in here, or had been signed in all along. */
  onSession: () => unknown;
}

const tidy = (email: string): string => email.trim().toLowerCase();

/** Signing in, and the ways for those who cannot. While it is not known whether somebody is signed in already, it says so. */
export const LoginForm = ({ cameFrom, onSession }: LoginFormProps) => {
  const { t } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();

  const form = useFields({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: isEmail(tidy(email)) ? undefined : t('errors:field.email'),
      password: password === '' ? t('field.password') : undefined,
    }),
    send: ({ email, password }) => signIn({ email: tidy(email), password }),
    onDone: (session) => {
      openSession(queryClient, session);
      return onSession();
    },
  });

  return (
    <>
      <CheckTrouble onSession={onSession} />
      <form {...form.props} className="grid gap-4">
        <Field label={t('login.email')} error={form.faults.email}>
          <EmailInput {...form.text('email')} />
        </Field>
        <Field label={t('login.password')} error={form.faults.password}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" />
        </Field>
        <FormFailure failure={form.failure} />
        <SubmitButton busy={form.isBusy}>{t(form.isBusy ? 'login.working' : 'login.submit')}</SubmitButton>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-form">
        <p className="text-text-2">
          {t('login.new')}{' '}
          <Link to="/register" search={{ redirected_from: cameFrom }} className={quietLink}>
            {t('login.register')}
          </Link>
        </p>
        <Link to="/forgot-password" className={quietLink}>
          {t('login.forgot')}
        </Link>
      </div>
    </>
  );
};
