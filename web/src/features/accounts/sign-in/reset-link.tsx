import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { CircleCheck } from 'lucide-react';
import { CallFailure } from '#src/api/api.ts';
import { resetLinkQuery, resetPassword } from '#src/features/accounts/calls/queries.ts';
import { NewPasswordFields } from '#src/features/accounts/credentials/new-password-fields.tsx';
import { useNewPassword } from '#src/features/accounts/credentials/use-new-password.ts';
import { Heading } from '#src/features/accounts/frame/account-frame.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { refreshSession } from '#src/session/account/session.ts';

const primary = buttonStyle({ variant: 'primary', size: 'lg' });
const isExpired = (error: Error | null): boolean => error instanceof CallFailure && error.code === 'link_expired';

export const ResetLink = ({ token }: { token: string }) => {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const link = useQuery(resetLinkQuery(token));
  if (link.data) return <NewPassword token={token} email={link.data.email} />;
  if (isExpired(link.error)) return <Expired />;
  if (link.error) {
    return (
      <>
        <Heading title={t('forgot.failedTitle')} isNew />
        <FormFailure failure={link.error} />
        <Button variant="primary" size="lg" onClick={() => void link.refetch()}>
          {t('common:action.retry')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Heading title={t('forgot.checking')} />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </>
  );
};

const Expired = () => {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <>
      <Heading title={t('forgot.expiredTitle')} isNew>
        {t('errors:code.link_expired')}
      </Heading>
      <Link to="/forgot-password" className={primary}>
        {t('forgot.again')}
      </Link>
    </>
  );
};

const NewPassword = ({ token, email }: { token: string; email: string }) => {
  const { t } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const newPassword = useNewPassword();
  const form = useFields({
    initial: { password: '', confirmPassword: '' },
    check: newPassword.check,
    send: (values) => resetPassword({ token, ...values }),
    // A reset ends every session, also this browser's.
    onDone: () => refreshSession(queryClient).catch(() => undefined),
    toFaults: newPassword.place,
  });
  if (form.isDone) {
    return (
      <>
        <CircleCheck size={32} aria-hidden="true" className="text-pos" />
        <Heading title={t('forgot.doneTitle')} isNew>
          {t('forgot.doneText')}
        </Heading>
        <Link to="/login" className={primary}>
          {t('forgot.signIn')}
        </Link>
      </>
    );
  }
  if (isExpired(form.failure)) return <Expired />;
  return (
    <>
      <Heading title={t('forgot.newTitle')} isNew>
        {t('forgot.newFor', { email })}
      </Heading>
      <form {...form.props} className="grid gap-4">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          labels={{ password: t('forgot.password'), confirm: t('forgot.confirm') }}
          password={form.text('password')}
          confirm={form.text('confirmPassword')}
          faults={form.faults}
          own={[email]}
        />
        <FormFailure failure={form.failure} title={t('errors:account.forgotPasswordFailed')} />
        <SubmitButton busy={form.isBusy}>{t(form.isBusy ? 'forgot.saving' : 'forgot.save')}</SubmitButton>
      </form>
    </>
  );
};
