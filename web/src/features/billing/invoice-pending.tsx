import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { useFormat } from '@telaah/shared/ui/use-format';
import { CircleAlert, Hourglass, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PayInstructions } from '#src/features/billing/pay-instructions.tsx';
import { cancelInvoice, rememberInvoice } from '#src/features/billing/queries.ts';
import { clockOf } from '#src/features/billing/time-left.ts';
import { FormFailure } from '#src/layout/form-failure.tsx';
import { useCountdown } from '#src/layout/use-countdown.ts';

interface InvoicePendingProps {
  invoice: Invoice;
  /** The last check could not be made. Nothing is known to have changed. */
  isUnchecked: boolean;
  isChecking: boolean;
  onCheck: () => Promise<unknown>;
  /** The order is cancelled and the person wants to pay it in another way. */
  onAnotherWay: (invoice: Invoice) => void;
}

/** Waiting for the money: how to pay, how long there is, and a look at the gateway every few seconds. */
export const InvoicePending = ({ invoice, isUnchecked, isChecking, onCheck, onAnotherWay }: InvoicePendingProps) => {
  const { t } = useTranslation(['billing', 'errors']);
  const [asked, setAsked] = useState(false);
  const { expires_at } = invoice;
  const isOver = useCountdown(expires_at === null ? null : Date.parse(expires_at)) === 0 && expires_at !== null;
  const check = async () => {
    await onCheck();
    setAsked(true);
  };
  // The moment it expires is a moment to ask.
  const ask = useRef(onCheck);
  useEffect(() => {
    ask.current = onCheck;
  });
  useEffect(() => {
    if (isOver) void ask.current();
  }, [isOver]);

  return (
    <div className="grid grid-cols-1 gap-4">
      {invoice.held ? (
        <Strip tone="info" icon={<Hourglass size={16} aria-hidden="true" />}>
          <p className="font-medium">{t('pending.held')}</p>
          <p>{t('pending.heldText')}</p>
        </Strip>
      ) : (
        <>
          <TimeLeft expiresAt={expires_at} />
          {invoice.instructions && !isOver && <PayInstructions invoice={invoice} instructions={invoice.instructions} />}
        </>
      )}
      {isUnchecked && (
        <Strip tone="warn" icon={<CircleAlert size={16} aria-hidden="true" />}>
          <p className="font-medium">{t('errors:payment.checkFailed')}</p>
          <p>{t('pending.uncheckedText')}</p>
        </Strip>
      )}
      <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4 max-sm:grid">
        <Button variant="primary" size="lg" onClick={() => void check()}>
          <RefreshCw size={16} aria-hidden="true" className={isChecking ? 'animate-spin motion-reduce:animate-none' : undefined} />
          {t('pending.check')}
        </Button>
        {!invoice.held && <Cancelling invoice={invoice} onAnotherWay={onAnotherWay} />}
        <p role="status" className="text-[12px] text-text-2 leading-4">
          {asked && !isChecking && !isUnchecked ? t('pending.notYet') : ''}
        </p>
      </div>
      <p className="text-[12px] text-text-3 leading-4">{t('pending.auto')}</p>
    </div>
  );
};

const Cancelling = ({ invoice, onAnotherWay }: Pick<InvoicePendingProps, 'invoice' | 'onAnotherWay'>) => {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: async (wish: 'cancel' | 'another') => ({ wish, now: (await cancelInvoice(invoice.id)).invoice }),
    onSuccess: ({ wish, now }) => {
      rememberInvoice(client, now);
      // It may have been paid in the meantime: then nothing is left to pay.
      if (wish === 'another' && now.status === 'failed') onAnotherWay(now);
    },
  });
  const start = (wish: 'cancel' | 'another') => {
    if (!cancel.isPending) cancel.mutate(wish);
  };
  return (
    <>
      <Button size="lg" onClick={() => start('another')} aria-disabled={cancel.isPending || undefined}>
        {t('pending.another')}
      </Button>
      <Button size="lg" variant="ghost" onClick={() => start('cancel')} aria-disabled={cancel.isPending || undefined}>
        {t('pending.cancel')}
      </Button>
      <FormFailure failure={cancel.error} />
    </>
  );
};

const TimeLeft = ({ expiresAt }: { expiresAt: string | null }) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const seconds = useCountdown(expiresAt === null ? null : Date.parse(expiresAt));
  if (expiresAt === null) return null;
  if (seconds === 0) {
    return (
      <Strip tone="warn" icon={<Hourglass size={16} aria-hidden="true" />}>
        <p>{t('pending.over')}</p>
      </Strip>
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

const tones = { info: 'bg-info-soft [&>svg]:text-info', warn: 'bg-warn-soft [&>svg]:text-warn' } as const;

const Strip = ({ tone, icon, children }: { tone: keyof typeof tones; icon: ReactNode; children: ReactNode }) => (
  <div
    role="status"
    className={`flex gap-3 rounded-md px-3 py-2.5 text-[14px] text-text leading-5 ${tones[tone]} [&>svg]:mt-0.5 [&>svg]:shrink-0`}
  >
    {icon}
    <div className="grid gap-0.5">{children}</div>
  </div>
);
