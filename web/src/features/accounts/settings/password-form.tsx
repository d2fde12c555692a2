import { useQueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Card } from '@telaah/shared/ui/layout/card';
import { useState } from 'react';
import { changePassword, sessionsQuery } from '#src/features/accounts/calls/queries.ts';
import { NewPasswordFields } from '#src/features/accounts/credentials/new-password-fields.tsx';
import { useNewPassword } from '#src/features/accounts/credentials/use-new-password.ts';
import { useReauth } from '#src/features/accounts/credentials/use-reauth.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { setSession } from '#src/session/account/session.ts';

export const PasswordForm = ({ session }: { session: UserState }) => {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const newPassword = useNewPassword();
  const { guarded, dialog } = useReauth();
  const [isChanged, setChanged] = useState(false);
  const { name, email, phone } = session.user;

  const form = useFields({
    initial: { password: '', confirmPassword: '' },
    check: newPassword.check,
    send: (values) => {
      setChanged(false);
      return guarded(() => changePassword(values));
    },
    onDone: (state) => {
      setSession(queryClient, state);
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setChanged(true);
      form.reset();
    },
    toFaults: newPassword.place,
  });

  return (
    <Card title={t('password.title')}>
      <form {...form.props} className="grid max-w-lg gap-4">
        <p className="text-form text-text-2">{t('password.lead')}</p>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          labels={{ password: t('password.new'), confirm: t('password.confirm') }}
          password={form.text('password')}
          confirm={form.text('confirmPassword')}
          faults={form.faults}
          own={[name, email, phone ?? '']}
        />
        <FormFailure failure={form.failure} />
        <p role="status" className="text-form text-pos empty:hidden">
          {isChanged && t('password.done')}
        </p>
        <SubmitButton busy={form.isBusy} className="justify-self-start max-sm:justify-self-stretch">
          {t(form.isBusy ? 'settings.saving' : 'password.submit')}
        </SubmitButton>
      </form>
      {dialog}
    </Card>
  );
};
