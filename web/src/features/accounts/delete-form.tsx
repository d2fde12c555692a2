import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { Field } from '@telaah/shared/ui/field';
import { EmailInput } from '#src/features/accounts/email-input.tsx';
import { deleteAccount } from '#src/features/accounts/queries.ts';
import { useReauth } from '#src/features/accounts/use-reauth.tsx';
import { FormFailure } from '#src/kit/form-failure.tsx';
import { SubmitButton } from '#src/kit/submit-button.tsx';
import { takeFocus } from '#src/kit/take-focus.ts';
import { useFields } from '#src/kit/use-fields.ts';
import { endSession } from '#src/session/session.ts';

interface DeleteFormProps {
  /** The account's address, to be typed once more. */
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
    place: ({ code }) => (code === 'validation' ? { email: t('data.deleteMismatch') } : {}),
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
