import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { Dialog } from '@telaah/shared/ui/overlays/dialog';
import { api, take } from '#src/api/api.ts';
import { PasswordInput } from '#src/features/accounts/credentials/password-input.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { takeFocus } from '#src/kit/keyboard/take-focus.ts';
import { setSession, useSession } from '#src/session/account/session.ts';

interface ReauthDialogProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the current password before an action that a stranger at an unlocked computer must not do. */
export const ReauthDialog = ({ onConfirmed, onCancel }: ReauthDialogProps) => {
  const { t } = useTranslation(['layout', 'common', 'errors']);
  const queryClient = useQueryClient();
  const email = useSession()?.user.email ?? '';
  const form = useFields({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t('errors:field.required') : undefined }),
    send: ({ password }) => take(unwrap(api.internal.auth.reauthenticate.$post({ json: { password } }))),
    onDone: (state) => {
      // The session has a new token; the next call must carry it.
      setSession(queryClient, state);
      onConfirmed();
    },
    toFaults: ({ code }) => (code === 'wrong_credentials' ? { password: t('reauth.wrong') } : {}),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()} title={t('reauth.title')} description={t('reauth.text')}>
      <form {...form.props} className="grid gap-4">
        {/* Password managers fill in the password of this address. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('reauth.password')} error={form.faults.password}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" ref={takeFocus} />
        </Field>
        <FormFailure failure={form.failure} />
        <div className="flex justify-end gap-2">
          <Button size="lg" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
          <SubmitButton busy={form.isBusy}>{t('reauth.submit')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
};
