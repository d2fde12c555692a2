import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { useEffect, useRef, useState } from 'react';

interface OtherSessionsProps {
  busy: boolean;
  onConfirm: () => void;
}

/** Ends all other sessions: a second click in the same place, after it has said what it does. */
export const OtherSessions = ({ busy, onConfirm }: OtherSessionsProps) => {
  const { t } = useTranslation(['account', 'common']);
  const [isAsking, setAsking] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) confirm.current?.focus();
  }, [isAsking]);

  if (!isAsking) {
    return (
      <Button className="justify-self-start max-sm:justify-self-stretch" disabled={busy} onClick={() => setAsking(true)}>
        {t('sessions.others')}
      </Button>
    );
  }
  return (
    <div className="grid gap-2 rounded-card bg-surface-2 p-3">
      <p id="others-ask" className="text-form text-text">
        {t('sessions.othersAsk')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={confirm}
          variant="danger"
          aria-describedby="others-ask"
          disabled={busy}
          onClick={() => {
            setAsking(false);
            onConfirm();
          }}
        >
          {t('sessions.othersConfirm')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('common:action.cancel')}</Button>
      </div>
    </div>
  );
};
