import { passwordHint } from '@telaah/shared/features/accounts/password-hint';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { CallFailure } from '#src/api/api.ts';
import { findWeaknesses } from '#src/features/accounts/credentials/weak-password.ts';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const useNewPassword = () => {
  const { t, i18n } = useTranslation(['account', 'errors']);
  return {
    check: ({ password, confirmPassword }: NewPassword) => {
      const hint = passwordHint(password, []);
      return {
        password: hint === 'short' || hint === 'long' ? t(`field.${hint}`) : undefined,
        confirmPassword: password === confirmPassword ? undefined : t('field.confirm'),
      };
    },
    place: (failure: CallFailure): { password?: string } => {
      if (failure.code !== 'weak_password') return {};
      const words = findWeaknesses(failure, (word) => i18n.exists(`account:weak.${word}`));
      return { password: [t('errors:code.weak_password'), ...words.map((word) => t(`weak.${word}`))].join('. ') };
    },
  };
};
