import { useTranslation } from '@telaah/shared/i18n/react';
import { CallFailure } from '#src/api/api.ts';

/** The specification's "{code}: Failed" for a request that failed with one, and what the support finds it by. Empty where there was no answer. */
export const useFailedLine = (failure: Error | null): string => {
  const { t } = useTranslation(['errors', 'bundled']);
  if (!(failure instanceof CallFailure) || failure.status === 0) return '';
  const { status, code, requestId } = failure;
  // Refusals that a person can put right themselves are nothing for the support.
  const isOurs = status >= 500 || code === 'in_progress';
  return [t('bundled:failed', { code: status }), isOurs && requestId && t('hint.request', { id: requestId })]
    .filter(Boolean)
    .join(' · ');
};
