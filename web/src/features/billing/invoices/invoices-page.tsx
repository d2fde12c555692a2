import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { invoiceTable } from '@telaah/shared/features/billing/invoices.table';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Pagination } from '@telaah/shared/ui/tables/pagination';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';
import { Receipt } from 'lucide-react';
import { AutoPaymentCard } from '#src/features/billing/invoices/auto-payment-card.tsx';
import { isFailureCode, isPayable, toneOf, toStateWord, useInvoiceName } from '#src/features/billing/invoices/invoice-words.ts';
import { invoicesQuery } from '#src/features/billing/purchase/queries.ts';
import { MeasurementNote } from '#src/features/billing/tracking/consent.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { usePhone } from '#src/kit/page/media.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';

interface InvoicesPageProps {
  session: UserState;
  page: number;
  onPage: (page: number) => void;
}

export const InvoicesPage = ({ session, page, onPage }: InvoicesPageProps) => {
  const { t } = useTranslation(['billing', 'layout']);
  const { data, error, isPlaceholderData, refetch } = useQuery(invoicesQuery(page));
  usePageTitle(t('title.invoices'));
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('title.invoices')}</h1>
        <Link to="/price" className={buttonStyle({ variant: 'link' })}>
          {t('layout:nav.plans')}
        </Link>
      </div>
      <AutoPaymentCard session={session} next={data?.auto_payment ?? null} />
      {error && !data ? (
        <ErrorState title={t('invoices.failed')} {...failureProps(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : data.invoices.length === 0 ? (
        <EmptyState
          icon={Receipt}
          title={t('invoices.empty')}
          description={t('invoices.emptyText')}
          action={
            <Link to="/price" className={buttonStyle({ variant: 'primary' })}>
              {t('pay.seePlans')}
            </Link>
          }
        />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData || undefined}>
          <InvoiceList invoices={data.invoices} />
        </div>
      )}
      {data && data.total_page > 1 && <Pagination page={data.page} pages={data.total_page} onPage={onPage} />}
      <MeasurementNote />
    </div>
  );
};

const InvoiceList = ({ invoices }: { invoices: readonly Invoice[] }) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const nameOf = useInvoiceName();
  const isPhone = usePhone();
  if (isPhone) {
    return (
      <ul aria-label={t('title.invoices')} className="grid grid-cols-1 gap-2">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="grid grid-cols-1 gap-1 rounded-lg border border-line bg-surface p-3">
            <div className="flex items-start justify-between gap-3">
              <span className="font-medium text-text">{nameOf(invoice)}</span>
              <span className="whitespace-nowrap font-medium text-text tabular-nums">{format.money(invoice.amount)}</span>
            </div>
            <p className="text-[12px] text-text-3 leading-4">
              {format.dateTime(invoice.created_at)} · {t(`method.${invoice.method}`)} · {invoice.number}
            </p>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
              <State invoice={invoice} />
              <OpenInvoice invoice={invoice} />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <SimpleTable
      table={invoiceTable}
      label={t('title.invoices')}
      rows={invoices}
      slots={{
        what: (invoice) => <span className="whitespace-nowrap">{nameOf(invoice)}</span>,
        state: (invoice) => <State invoice={invoice} />,
        open: (invoice) => <OpenInvoice invoice={invoice} />,
      }}
    />
  );
};

const State = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation('billing');
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={toneOf(invoice)}>{t(`state.${toStateWord(invoice)}`)}</Badge>
      {invoice.late && <Badge tone="info">{t('state.late')}</Badge>}
      {isFailureCode(invoice.failure) && (
        <span className="text-[12px] text-text-2 leading-4">{t(`failure.${invoice.failure}`)}</span>
      )}
    </span>
  );
};

const OpenInvoice = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation('billing');
  const isOpen = isPayable(invoice);
  return (
    <Link
      to="/upgrade/invoices/$invoiceId"
      params={{ invoiceId: invoice.id }}
      className={buttonStyle({ variant: isOpen ? 'primary' : 'link', size: 'sm' })}
      aria-label={t(isOpen ? 'invoices.payNumber' : 'invoices.showNumber', { number: invoice.number })}
    >
      {t(isOpen ? 'invoices.pay' : 'invoices.show')}
    </Link>
  );
};
