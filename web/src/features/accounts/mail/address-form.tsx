import { isEmail } from '@telaah/shared/features/accounts/email-address';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { recordMailSent } from '#src/features/accounts/calls/mail-pause.ts';
import { changeProfile } from '#src/features/accounts/calls/queries.ts';
import { EmailInput } from '#src/features/accounts/credentials/email-input.tsx';
import { useReauth } from '#src/features/accounts/credentials/use-reauth.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { takeFocus } from '#src/kit/keyboard/take-focus.ts';

interface AddressFormProps {
  session: UserState;
  onDone: (state: UserState) => void;
  onCancel: () => void;
}

/** Corrects an address that was mistyped at registration. */
export const AddressForm = ({ session, onDone, onCancel }: AddressFormProps) => {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const { guarded, dialog } = useReauth();
  const { phone } = session.user;
  const form = useFields({
    initial: { email: session.user.email },
    check: ({ email }) => ({ email: isEmail(email.trim()) ? undefined : t('errors:field.email') }),
    send: async (values) => {
      const email = values.email.trim();
      const state = await guarded(() => changeProfile({ email, phone: phone ?? '' }));
      recordMailSent(email);
      return state;
    },
    onDone,
    toFaults: ({ code }) => (code === 'email_or_phone_used' ? { email: t('errors:code.email_or_phone_used') } : {}),
  });
  return (
    <>
      <form {...form.props} className="grid gap-3 rounded-card bg-surface-2 p-3">
        <Field label={t('verify.newAddress')} error={form.faults.email}>
          <EmailInput {...form.text('email')} autoComplete="email" ref={takeFocus} />
        </Field>
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton busy={form.isBusy}>{t('verify.useAddress')}</SubmitButton>
          <Button size="lg" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
};
