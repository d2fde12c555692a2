import type { Invoice } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { CircleAlert, Hourglass, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toDeviceTime } from '#src/clock/server-clock.ts';
import { CancelButtons } from '#src/features/billing/invoices/cancel-buttons.tsx';
import { PayInstructions } from '#src/features/billing/invoices/pay-instructions.tsx';
import { PaymentBanner } from '#src/features/billing/invoices/payment-banner.tsx';
import { PendingRenewal } from '#src/features/billing/invoices/pending-renewal.tsx';
import { clockOf } from '#src/features/billing/invoices/time-left.ts';
import { useCountdown } from '#src/kit/forms/use-countdown.ts';

interface InvoicePendingProps {
  invoice: Invoice;
  /** The last check failed; the shown state may still be current. */
  isUnchecked: boolean;
  onCheck: () => Promise<unknown>;
  onOtherMethod: (invoice: Invoice) => void;
}

export const InvoicePending = ({ invoice, isUnchecked, onCheck, onOtherMethod }: InvoicePendingProps) => {
  const { t } = useTranslation(['billing', 'errors']);
  const { kind, held, expires_at, instructions } = invoice;
  const endsAt = expires_at === null ? null : toDeviceTime(Date.parse(expires_at));
  const isOver = useCountdown(endsAt) === 0 && endsAt !== null;
  // Checks once more when the time is over.
  const ask = useRef(onCheck);
  useEffect(() => {
    ask.current = onCheck;
  });
  useEffect(() => {
    if (isOver) void ask.current();
  }, [isOver]);

  if (kind === 'renewal' && !held) return <PendingRenewal />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {held ? (
        <PaymentBanner tone="info" icon={<Hourglass size={16} aria-hidden="true" />}>
          <p className="font-medium">{t('pending.held')}</p>
          <p>{t('pending.heldText')}</p>
        </PaymentBanner>
      ) : instructions === null ? (
        <PaymentBanner tone="info" icon={<Hourglass size={16} aria-hidden="true" />}>
          <p className="font-medium">{t('pending.unanswered')}</p>
          <p>{t('pending.unansweredText')}</p>
        </PaymentBanner>
      ) : (
        <>
          <TimeLeft expiresAt={expires_at} />
          {!isOver && <PayInstructions invoice={invoice} instructions={instructions} />}
        </>
      )}
      {isUnchecked && (
        <PaymentBanner tone="warn" icon={<CircleAlert size={16} aria-hidden="true" />}>
          <p className="font-medium">{t('errors:payment.checkFailed')}</p>
          <p>{t('pending.uncheckedText')}</p>
        </PaymentBanner>
      )}
      <div className="grid gap-2 border-line border-t pt-4">
        <Check label={t(instructions === null ? 'pending.look' : 'pending.check')} isUnchecked={isUnchecked} onCheck={onCheck} />
        {!held && <CancelButtons invoice={invoice} onOtherMethod={onOtherMethod} />}
      </div>
      <p className="text-[12px] text-text-3 leading-4">{t('pending.auto')}</p>
    </div>
  );
};

type CheckProps = Pick<InvoicePendingProps, 'isUnchecked' | 'onCheck'> & { label: string };

/** Only a requested check shows progress and a result; automatic checks are silent. */
const Check = ({ label, isUnchecked, onCheck }: CheckProps) => {
  const { t } = useTranslation('billing');
  const [progress, setProgress] = useState<'none' | 'under way' | 'over'>('none');
  const check = async () => {
    setProgress('under way');
    await onCheck();
    setProgress('over');
  };
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:grid">
      <Button variant="primary" size="lg" onClick={() => void check()}>
        <RefreshCw
          size={16}
          aria-hidden="true"
          className={progress === 'under way' ? 'animate-spin motion-reduce:animate-none' : undefined}
        />
        {label}
      </Button>
      <p role="status" className="text-[12px] text-text-2 leading-4">
        {progress === 'over' && !isUnchecked ? t('pending.notYet') : ''}
      </p>
    </div>
  );
};

const TimeLeft = ({ expiresAt }: { expiresAt: string | null }) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const seconds = useCountdown(expiresAt === null ? null : toDeviceTime(Date.parse(expiresAt)));
  if (expiresAt === null) return null;
  if (seconds === 0) {
    return (
      <PaymentBanner tone="warn" icon={<Hourglass size={16} aria-hidden="true" />}>
        <p>{t('pending.over')}</p>
      </PaymentBanner>
    );
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-[14px] text-text-2 leading-5">
      {t('pending.payBefore', { time: format.dateTime(expiresAt) })}
      <span role="timer" className="font-semibold text-[16px] text-text tabular-nums leading-6">
        {clockOf(seconds)}
      </span>
    </p>
  );
};
