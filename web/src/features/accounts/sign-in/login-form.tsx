import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isEmail } from '@telaah/shared/features/accounts/email-address';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/forms/field';
import { signIn } from '#src/features/accounts/calls/queries.ts';
import { EmailInput } from '#src/features/accounts/credentials/email-input.tsx';
import { PasswordInput } from '#src/features/accounts/credentials/password-input.tsx';
import { quietLink } from '#src/features/accounts/frame/account-frame.tsx';
import { openSession } from '#src/features/accounts/sign-in/open-session.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SessionCheckNotice } from '#src/kit/failures/session-check-notice.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';

interface LoginFormProps {
  /** Path of the next page; undefined if nothing led to the login. */
  cameFrom: string | undefined;
  /** Called for a new session and for one that existed already. */
  onSession: () => unknown;
}

const tidy = (email: string): string => email.trim().toLowerCase();

/** Also shows when it is not known yet whether a session exists. */
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
      <SessionCheckNotice onSession={onSession} />
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
