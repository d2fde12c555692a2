import { TextInput } from '@telaah/shared/ui/forms/text-input';
import type { ComponentProps } from 'react';

/** Phones show the keyboard with @. `username` lets a password manager fill in the address. */
export const EmailInput = ({ autoComplete = 'username', ...props }: ComponentProps<typeof TextInput>) => (
  <TextInput {...props} type="email" size="lg" inputMode="email" autoComplete={autoComplete} maxLength={254} />
);
