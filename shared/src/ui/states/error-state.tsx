import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#src/errors.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { Button } from '#src/ui/buttons/button.tsx';

interface ErrorStateProps {
  title: string;
  code: ErrorCode;
  /** HTTP status, such as 503; null where there was no answer. */
  status?: number | null;
  requestId?: string | null;
  /** States that the failed call cost nothing. */
  noTokens?: boolean;
  onRetry?: () => void;
  cost?: ReactNode;
  needsConnection?: boolean;
  support?: ReactNode;
  compact?: boolean;
}

export const ErrorState = ({
  title,
  code,
  status,
  requestId,
  noTokens,
  onRetry,
  cost,
  needsConnection,
  support,
  compact,
}: ErrorStateProps) => {
  const { t } = useTranslation(['errors', 'common', 'bundled']);
  return (
    <div
      role="alert"
      className={`flex w-full flex-wrap items-start gap-3 rounded-[8px] border border-line bg-surface text-text ${compact ? 'px-3 py-2' : 'p-4'}`}
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-neg" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{needsConnection ? t('hint.needsConnection') : title}</p>
        {/* A newer server may send a code that this page has no text for. */}
        {!needsConnection && <p className="text-text-2">{t([`code.${code}`, 'title.generic'])}</p>}
        <p className="text-[12px]/[16px] text-text-3">
          {Boolean(status) && <span className="pr-2">{t('bundled:failed', { code: status })}</span>}
          {noTokens && <span className="pr-2">{t('hint.noTokens')}</span>}
          {requestId && <span className="break-all">{t('hint.request', { id: requestId })}</span>}
        </p>
        {!needsConnection && support}
      </div>
      {onRetry && (
        <Button onClick={onRetry}>
          {t('common:action.retry')} {cost}
        </Button>
      )}
    </div>
  );
};
