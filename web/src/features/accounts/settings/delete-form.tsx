import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { deleteAccount } from '#src/features/accounts/calls/queries.ts';
import { EmailInput } from '#src/features/accounts/credentials/email-input.tsx';
import { useReauth } from '#src/features/accounts/credentials/use-reauth.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { takeFocus } from '#src/kit/keyboard/take-focus.ts';
import { endSession } from '#src/session/account/session.ts';

interface DeleteFormProps {
  /** The account's email in lower case; the user types it again to confirm. */
  email: string;
  onCancel: () => void;
}

export const DeleteForm = ({ email, onCancel }: DeleteFormProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const { guarded, dialog } = useReauth();
  const form = useFields({
    initial: { email: '' },
    check: (values) => ({ email: values.email.trim().toLowerCase() === email ? undefined : t('data.deleteMismatch') }),
    send: () => endSession(() => guarded(() => deleteAccount(email)), '/'),
    toFaults: ({ code }) => (code === 'validation' ? { email: t('data.deleteMismatch') } : {}),
  });
  return (
    <>
      <form {...form.props} className="grid gap-3 rounded-card border border-neg p-3">
        <Field label={<span className="break-all">{t('data.deleteLabel', { email })}</span>} error={form.faults.email}>
          <EmailInput {...form.text('email')} autoComplete="off" ref={takeFocus} />
        </Field>
        <FormFailure failure={form.failure} title={t('data.deleteFailed')} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton busy={form.isBusy} variant="danger">
            {t(form.isBusy ? 'data.deleting' : 'data.deleteSubmit')}
          </SubmitButton>
          <Button size="lg" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
};
