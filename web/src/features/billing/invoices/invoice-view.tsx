import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { InvoiceFailed, InvoicePaid } from '#src/features/billing/invoices/invoice-done.tsx';
import { InvoicePending } from '#src/features/billing/invoices/invoice-pending.tsx';
import { useInvoiceName } from '#src/features/billing/invoices/invoice-words.ts';
import { UnknownInvoice } from '#src/features/billing/invoices/unknown-invoice.tsx';
import { toPurchaseSearch, toRepeatedPurchase } from '#src/features/billing/purchase/purchase.ts';
import { invoiceQuery, useRefreshBalances } from '#src/features/billing/purchase/queries.ts';
import { measurePurchase, useConsent } from '#src/features/billing/tracking/purchase-tracking.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { useSession } from '#src/session/account/session.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

const InvoicePaper = lazy(async () => ({
  default: (await import('#src/features/billing/invoices/invoice-paper.tsx')).InvoicePaper,
}));

/** Shows the API's state only; "paid" is never concluded from anything else. */
export const InvoiceView = ({ id }: { id: string }) => {
  const { t } = useTranslation(['billing', 'errors']);
  const navigate = useNavigate();
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  useAfterPayment(invoice);

  if (invoice === undefined) {
    if (error === null) return <Skeleton className="h-72" />;
    if (error instanceof CallFailure && error.status === 404) return <UnknownInvoice />;
    return <ErrorState title={t('errors:payment.checkFailed')} {...failureProps(error)} onRetry={() => void refetch()} />;
  }
  const payOtherwise = (now: Invoice) => {
    const again = toRepeatedPurchase(now);
    if (again === null) return;
    void navigate({ to: '/upgrade/payment', search: toPurchaseSearch(again) });
  };
  const state = (
    <section
      className={clsx(
        'grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 max-sm:p-4',
        invoice.paid_at && 'print:hidden',
      )}
    >
      <Head invoice={invoice} />
      {invoice.status === 'pending' && (
        <InvoicePending invoice={invoice} isUnchecked={error !== null} onCheck={refetch} onOtherMethod={payOtherwise} />
      )}
      {invoice.status === 'success' && <Paid invoice={invoice} />}
      {invoice.status === 'failed' && <InvoiceFailed invoice={invoice} />}
    </section>
  );
  return invoice.paid_at === null ? (
    state
  ) : (
    <>
      {state}
      <Paper invoice={invoice} />
    </>
  );
};

const Paper = ({ invoice }: { invoice: Invoice }) => (
  <Suspense>
    <InvoicePaper invoice={invoice} session={useSession()} />
  </Suspense>
);

const Paid = ({ invoice }: { invoice: Invoice }) => <InvoicePaid invoice={invoice} session={useSession()} />;

/** Refreshes balances once the invoice is no longer pending, and reports a paid one to trackers with consent. */
const useAfterPayment = (invoice: Invoice | undefined) => {
  const refreshBalances = useRefreshBalances();
  const { data: settings } = useQuery(settingsQuery);
  const handledState = useRef<string | null>(null);
  useEffect(() => {
    if (!invoice || invoice.status === 'pending' || handledState.current === invoice.state) return;
    handledState.current = invoice.state;
    void refreshBalances();
  }, [invoice, refreshBalances]);
  // Consent given on this page also covers this purchase.
  const [consent] = useConsent();
  useEffect(() => {
    if (invoice && settings && consent === 'yes') void measurePurchase(invoice, settings.trackers);
  }, [invoice, settings, consent]);
};

const Head = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const nameOf = useInvoiceName();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b pb-4">
      <div className="grid gap-0.5">
        <p className="font-medium text-[14px] text-text leading-5">{nameOf(invoice)}</p>
        <p className="text-[12px] text-text-3 leading-4">
          {t('invoices.numberOf', { number: invoice.number })} · {t(`method.${invoice.method}`)} ·{' '}
          {format.dateTime(invoice.created_at)}
        </p>
      </div>
      <div className="grid gap-0.5 text-right max-sm:text-left">
        <p className="font-semibold text-[20px] text-text tabular-nums leading-7">{format.money(invoice.amount)}</p>
        {invoice.discount_amount > 0 && (
          <p className="text-[12px] text-text-3 leading-4">
            {t('invoices.discounted', { amount: format.money(invoice.discount_amount) })}
          </p>
        )}
      </div>
    </div>
  );
};
