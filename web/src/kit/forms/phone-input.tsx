import { isManyPhones, MOST_TYPED_FOR_PHONE, PHONE_EXAMPLE } from '@telaah/shared/features/accounts/rules';
import { useTranslation } from '@telaah/shared/i18n/react';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import type { ComponentProps } from 'react';

/** Describes the fault of a typed number; `kept` is its normalized form or null. Undefined: no fault. */
export const usePhoneFault = () => {
  const { t } = useTranslation('errors');
  return (typed: string, storedPhone: string | null): string | undefined => {
    if (storedPhone !== null) return undefined;
    return isManyPhones(typed) ? t('field.onePhone') : t('field.phone', { phone: PHONE_EXAMPLE });
  };
};

type PhoneInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>;

/** Accepts a whole pasted line; `normalizePhone` finds the number in it. */
export const PhoneInput = (props: PhoneInputProps) => (
  <TextInput size="lg" {...props} type="tel" inputMode="tel" autoComplete="tel" maxLength={MOST_TYPED_FOR_PHONE} />
);
