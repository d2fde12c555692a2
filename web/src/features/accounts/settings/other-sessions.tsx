import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useState } from 'react';
import { takeFocus } from '#src/kit/keyboard/take-focus.ts';
import { useReturnFocus } from '#src/kit/keyboard/use-return-focus.ts';

interface OtherSessionsProps {
  busy: boolean;
  onConfirm: () => void;
}

/** A first click explains; a second click in the same place ends all other sessions. */
export const OtherSessions = ({ busy, onConfirm }: OtherSessionsProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const [isAsking, setAsking] = useState(false);
  const opener = useReturnFocus(isAsking);

  if (!isAsking) {
    return (
      <Button
        ref={opener}
        className="justify-self-start aria-disabled:cursor-progress aria-disabled:opacity-70 max-sm:justify-self-stretch"
        aria-disabled={busy || undefined}
        onClick={() => !busy && setAsking(true)}
      >
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
          ref={takeFocus}
          variant="danger"
          aria-describedby="others-ask"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (busy) return;
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
