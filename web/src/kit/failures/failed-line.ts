import { useTranslation } from '@telaah/shared/i18n/react';
import { CallFailure } from '#src/api/api.ts';

/** "{code}: Failed" with the HTTP status and, for our own errors, the request id. Empty if there was no answer. */
export const useFailedLine = (failure: Error | null): string => {
  const { t } = useTranslation(['errors', 'bundled']);
  if (!(failure instanceof CallFailure) || failure.status === 0) return '';
  const { status, code, requestId } = failure;
  // Support is not needed for refusals that the user can correct.
  const isOurs = status >= 500 || code === 'in_progress';
  return [t('bundled:failed', { code: status }), isOurs && requestId && t('hint.request', { id: requestId })]
    .filter(Boolean)
    .join(' · ');
};
