import { isManyPhones, MOST_TYPED_FOR_PHONE, PHONE_EXAMPLE } from '@telaah/shared/features/accounts/rules';
import { useTranslation } from '@telaah/shared/i18n/react';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import type { ComponentProps } from 'react';

/** Answers what is wrong with a typed number of which `kept` was made; undefined: nothing. */
export const usePhoneFault = () => {
  const { t } = useTranslation('errors');
  return (typed: string, kept: string | null): string | undefined => {
    if (kept !== null) return undefined;
    return isManyPhones(typed) ? t('field.onePhone') : t('field.phone', { phone: PHONE_EXAMPLE });
  };
};

type PhoneInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>;

/** Takes a whole pasted line: `normalizePhone` finds the number in it. */
export const PhoneInput = (props: PhoneInputProps) => (
  <TextInput size="lg" {...props} type="tel" inputMode="tel" autoComplete="tel" maxLength={MOST_TYPED_FOR_PHONE} />
);
