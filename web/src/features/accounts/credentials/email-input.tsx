import { TextInput } from '@telaah/shared/ui/forms/text-input';
import type { ComponentProps } from 'react';

/** Phones show the keyboard with the @. `username` where a password manager is to fill it in. */
export const EmailInput = ({ autoComplete = 'username', ...props }: ComponentProps<typeof TextInput>) => (
  <TextInput {...props} type="email" size="lg" inputMode="email" autoComplete={autoComplete} maxLength={254} />
);
