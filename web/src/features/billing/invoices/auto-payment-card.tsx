import { useMutation } from '@tanstack/react-query';
import { isBeingRenewed } from '@telaah/shared/features/accounts/plan-state';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { InvoicesAnswer } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { lastDayBefore, wibDay } from '@telaah/shared/lib/dates/dates';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useState } from 'react';
import { stopAutoPayment, useRefreshBalances } from '#src/features/billing/purchase/queries.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { takeFocus } from '#src/kit/keyboard/take-focus.ts';
import { useReturnFocus } from '#src/kit/keyboard/use-return-focus.ts';

interface AutoPaymentCardProps {
  session: UserState;
  /** Null while it is off or unknown. */
  next: InvoicesAnswer['auto_payment'];
}

export const AutoPaymentCard = ({ session, next }: AutoPaymentCardProps) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { premium, user } = session;
  // A stop made here counts at once, also if the refreshed state cannot be fetched.
  const [isStopped, setStopped] = useState(false);
  const isRetrying = isBeingRenewed(user.plan_state) && !isStopped;
  const isOn = premium.is_recurring && !isStopped;
  const end = premium.expired_at;
  if (end === null && !isRetrying && !isStopped) return null;
  return (
    <Card title={t('auto.title')} className="grid gap-2">
      {isStopped && (
        <p ref={takeFocus} role="status" tabIndex={-1} className="font-medium text-text outline-none">
          {t('auto.stopped')}
        </p>
      )}
      {isRetrying ? (
        <p className="max-w-prose text-text-2">{t(user.plan_state === 'renewing' ? 'auto.renewing' : 'auto.retrying')}</p>
      ) : isOn ? (
        <p className="max-w-prose text-text-2">
          {t('auto.on', { plan: premium.title, date: end === null ? '' : format.day(wibDay(end)) })}
        </p>
      ) : end === null ? (
        <p className="max-w-prose text-text-2">{t('auto.meansNow')}</p>
      ) : (
        <p className="max-w-prose text-text-2">{t('auto.off', { plan: premium.title, date: format.day(lastDayBefore(end)) })}</p>
      )}
      {(isOn || isRetrying) && next !== null && next.next_charge_at !== null && (
        <p className="text-text-2">
          {t(next.card === null ? 'auto.charge' : 'auto.chargeCard', {
            amount: format.money(next.amount),
            card: `•••• ${next.card?.slice(-4) ?? ''}`,
            time: format.dateTime(next.next_charge_at),
          })}
        </p>
      )}
      {(isOn || isRetrying) && <Stop onStopped={() => setStopped(true)} />}
    </Card>
  );
};

/** Two clicks in the same place: the first explains, the second stops. */
const Stop = ({ onStopped }: { onStopped: () => void }) => {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const refreshBalances = useRefreshBalances();
  const [confirmation, setConfirmation] = useState<{ until: string | null } | null>(null);
  const opener = useReturnFocus(confirmation !== null);
  const stop = useMutation({
    mutationFn: stopAutoPayment,
    onSuccess: ({ stopped, ends_at }) => {
      if (!stopped) return setConfirmation({ until: ends_at });
      onStopped();
      return refreshBalances();
    },
  });
  const press = (isSecond: boolean) => {
    if (!stop.isPending) stop.mutate(isSecond);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="max-w-prose text-text empty:hidden">
        {confirmation &&
          (confirmation.until === null
            ? t('auto.meansNow')
            : t('auto.means', { date: format.day(lastDayBefore(confirmation.until)) }))}
      </p>
      {confirmation ? (
        <div className="flex flex-wrap gap-2">
          <Button ref={takeFocus} variant="danger" aria-disabled={stop.isPending || undefined} onClick={() => press(true)}>
            {t('auto.confirm')}
          </Button>
          <Button variant="ghost" onClick={() => !stop.isPending && setConfirmation(null)}>
            {t('auto.keep')}
          </Button>
        </div>
      ) : (
        <Button ref={opener} aria-disabled={stop.isPending || undefined} onClick={() => press(false)}>
          {t('auto.stop')}
        </Button>
      )}
      <FormFailure failure={stop.error} />
    </div>
  );
};
