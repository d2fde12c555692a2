import { useTranslation } from '@telaah/shared/i18n/react';
import type { CallFailure } from '#src/api/api.ts';

/**
 * Why a call failed, in words. A lost connection reads as "cannot be reached"; a code of a server that is newer than this page, for which it has
 * no words, as an error like any other.
 */
export const useReasonWords = (): ((code: CallFailure['code']) => string) => {
  const { t } = useTranslation('errors');
  return (code) => t([`code.${code === 'network' ? 'unavailable' : code}`, 'title.generic']);
};
