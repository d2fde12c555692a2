import { phoneOf } from '@telaah/shared/features/accounts/rules';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/forms/field';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import type { ChangeEvent } from 'react';
import { PhoneInput } from '#src/kit/forms/phone-input.tsx';

interface FieldText {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface IdentityFieldProps {
  text: FieldText;
  error: string | undefined;
}

export const NameField = ({ text, error }: IdentityFieldProps) => {
  const { t } = useTranslation('account');
  return (
    <Field label={t('register.name')} error={error}>
      <TextInput {...text} size="lg" autoComplete="name" maxLength={120} />
    </Field>
  );
};

/** `onTidy` receives the number in its stored form when the field loses focus. */
export const PhoneField = ({ text, error, onTidy }: IdentityFieldProps & { onTidy: (phone: string) => void }) => {
  const { t } = useTranslation('account');
  return (
    <Field label={t('register.phone')} error={error} hint={t('register.phoneHint')}>
      <PhoneInput {...text} onBlur={() => onTidy(phoneOf(text.value) ?? text.value)} />
    </Field>
  );
};
