import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { CloudOff } from 'lucide-react';
import { CallFailure } from '#src/api/api.ts';
import { useConnection } from '#src/api/connection.ts';
import { useFailedLine } from '#src/kit/failures/failed-line.ts';
import { SupportLink } from '#src/kit/support/support-link.tsx';
import { useCheckAgain } from '#src/session/account/use-check-again.ts';

const reasonOf = (failure: Error): 'unreachable' | 'busy' | 'server' | 'refused' => {
  if (!(failure instanceof CallFailure) || failure.status === 0) return 'unreachable';
  if (failure.status === 429) return 'busy';
  if (failure.status < 500) return 'refused';
  return failure.status > 501 ? 'unreachable' : 'server';
};

interface SessionCheckNoticeProps {
  onSession?: () => unknown;
}

export const SessionCheckNotice = ({ onSession }: SessionCheckNoticeProps) => {
  const { failure, now } = useCheckAgain(onSession);
  return (
    <div role="status" className="empty:hidden">
      {failure && <CheckFailureText failure={failure} onNow={now} />}
    </div>
  );
};

const CheckFailureText = ({ failure, onNow }: { failure: Error; onNow: () => void }) => {
  const { t } = useTranslation('layout');
  const isOffline = useConnection() === 'offline';
  const line = useFailedLine(failure);
  return (
    <div className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-form text-text">
      <CloudOff size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-medium">{t('check.title')}</p>
        <p>
          {t(`check.${isOffline ? 'offline' : reasonOf(failure)}`)} {t('check.again')}
        </p>
        {line && <p className="break-all text-label text-text-2">{line}</p>}
        <Button variant="link" size="sm" className="-ml-1" onClick={onNow}>
          {t('check.now')}
        </Button>
        <SupportLink about={failure} />
      </div>
    </div>
  );
};
