import { useMutation } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { InvoicesAnswer } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { lastDayBefore, wibDay } from '@telaah/shared/lib/dates';
import { Button } from '@telaah/shared/ui/button';
import { Card } from '@telaah/shared/ui/card';
import { useFormat } from '@telaah/shared/ui/use-format';
import { useEffect, useRef, useState } from 'react';
import { stopAutoPayment, useBalancesChanged } from '#src/features/billing/queries.ts';
import { FormFailure } from '#src/layout/form-failure.tsx';

interface AutoPaymentCardProps {
  session: UserState;
  /** Null while it is off or not known yet. */
  next: InvoicesAnswer['auto_payment'];
}

/** Auto payment in words: on or off, the next charge, and how to stop it. Nothing is shown without a plan. */
export const AutoPaymentCard = ({ session, next }: AutoPaymentCardProps) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { premium, user } = session;
  const isRetrying = user.plan_state === 'retrying';
  if (premium.expired_at === null && !isRetrying) return null;
  const end = premium.expired_at;
  return (
    <Card title={t('auto.title')} className="grid gap-2">
      {isRetrying ? (
        <p className="max-w-prose text-text-2">{t('auto.retrying')}</p>
      ) : premium.is_recurring ? (
        <p className="max-w-prose text-text-2">
          {t('auto.on', { plan: premium.title, date: end === null ? '' : format.day(wibDay(end)) })}
        </p>
      ) : (
        <p className="max-w-prose text-text-2">
          {t('auto.off', { plan: premium.title, date: end === null ? '' : format.day(lastDayBefore(end)) })}
        </p>
      )}
      {next !== null && next.next_charge_at !== null && (
        <p className="text-text-2">
          {t(next.card === null ? 'auto.charge' : 'auto.chargeCard', {
            amount: format.money(next.amount),
            card: `•••• ${next.card?.slice(-4) ?? ''}`,
            time: format.dateTime(next.next_charge_at),
          })}
        </p>
      )}
      {(premium.is_recurring || isRetrying) && <Stop />}
    </Card>
  );
};

/** Two clicks in the same place: the first says what it means, the second does it. */
const Stop = () => {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const balancesChanged = useBalancesChanged();
  const confirm = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{ until: string | null } | null>(null);
  const stop = useMutation({
    mutationFn: stopAutoPayment,
    onSuccess: ({ stopped, ends_at }) => {
      if (!stopped) return setAsked({ until: ends_at });
      setAsked(null);
      return balancesChanged();
    },
  });
  useEffect(() => {
    if (asked) confirm.current?.focus();
  }, [asked]);
  const press = (isSecond: boolean) => {
    if (!stop.isPending) stop.mutate(isSecond);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="max-w-prose text-text empty:hidden">
        {asked && (asked.until === null ? t('auto.meansNow') : t('auto.means', { date: format.day(lastDayBefore(asked.until)) }))}
      </p>
      {asked ? (
        <div className="flex flex-wrap gap-2">
          <Button ref={confirm} variant="danger" onClick={() => press(true)}>
            {t('auto.confirm')}
          </Button>
          <Button variant="ghost" onClick={() => setAsked(null)}>
            {t('auto.keep')}
          </Button>
        </div>
      ) : (
        <Button onClick={() => press(false)}>{t('auto.stop')}</Button>
      )}
      <FormFailure failure={stop.error} />
    </div>
  );
};
