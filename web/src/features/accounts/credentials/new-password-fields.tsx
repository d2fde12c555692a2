import { Field } from '@telaah/shared/ui/forms/field';
import type { ComponentProps } from 'react';
import { PasswordInput } from '#src/features/accounts/credentials/password-input.tsx';
import { PasswordStrength } from '#src/features/accounts/credentials/password-strength.tsx';

type PasswordFieldProps = ComponentProps<typeof PasswordInput>;

interface NewPasswordFieldsProps {
  labels: { password: string; confirm: string };
  password: PasswordFieldProps & { value: string };
  confirm: PasswordFieldProps;
  faults: { password?: string | undefined; confirmPassword?: string | undefined };
  own: readonly string[];
}

export const NewPasswordFields = ({ labels, password, confirm, faults, own }: NewPasswordFieldsProps) => (
  <>
    <Field label={labels.password} error={faults.password} hint={<PasswordStrength password={password.value} own={own} />}>
      <PasswordInput {...password} autoComplete="new-password" />
    </Field>
    <Field label={labels.confirm} error={faults.confirmPassword}>
      <PasswordInput {...confirm} autoComplete="new-password" />
    </Field>
  </>
);
