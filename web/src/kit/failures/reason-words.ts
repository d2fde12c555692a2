import { useTranslation } from '@telaah/shared/i18n/react';
import type { CallFailure } from '#src/api/api.ts';

/** A lost connection reads as `unavailable`; an unknown code of a newer server reads as a generic error. */
export const useReasonWords = (): ((code: CallFailure['code']) => string) => {
  const { t } = useTranslation('errors');
  return (code) => t([`code.${code === 'network' ? 'unavailable' : code}`, 'title.generic']);
};
