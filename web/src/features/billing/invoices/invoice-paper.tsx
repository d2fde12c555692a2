import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { includedTax } from '@telaah/shared/features/plans/price';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInvoiceName } from '#src/features/billing/invoices/invoice-words.ts';
import { BillLine } from '#src/features/billing/purchase/bill-lines.tsx';
import { receiptFile } from '#src/features/billing/purchase/queries.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { saveFile } from '#src/kit/page/save-file.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

/** Laid out as a receipt: printing shows nothing else. */
export const InvoicePaper = ({ invoice, session }: { invoice: Invoice; session: UserState | null }) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const nameOf = useInvoiceName();
  const { data: settings } = useQuery(settingsQuery);
  const { list_amount, discount_amount, amount, affiliate_code, refunded_amount } = invoice;
  const tax = includedTax(amount);
  const save = useMutation({
    mutationFn: async ({ id, number }: Invoice) => saveFile(`${number}.pdf`, await receiptFile(id)),
  });
  const seller = settings?.seller;
  return (
    <article
      aria-labelledby="paper"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 [page:upright] max-sm:p-4 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="paper" className="font-semibold text-[16px] text-text leading-6">
          {t('paper.title')}
        </h2>
        <Badge tone={refunded_amount > 0 ? 'neutral' : 'pos'}>{t(refunded_amount > 0 ? 'paper.refunded' : 'paper.settled')}</Badge>
        <span className="ml-auto flex flex-wrap gap-2 print:hidden">
          <Button size="sm" onClick={() => window.print()}>
            <Printer size={14} aria-hidden="true" />
            {t('paper.print')}
          </Button>
          <Button size="sm" aria-disabled={save.isPending || undefined} onClick={() => save.isPending || save.mutate(invoice)}>
            <Download size={14} aria-hidden="true" />
            {t(save.isPending ? 'paper.saving' : 'paper.save')}
          </Button>
        </span>
      </div>
      <FormFailure failure={save.error} title={t('paper.saveFailed')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Part label={t('paper.seller')}>
          <p className="font-medium">{seller?.name ?? 'Telaah'}</p>
          {seller?.address && <p className="whitespace-pre-line">{seller.address}</p>}
          {seller?.npwp && <p>{t('paper.npwp', { number: seller.npwp })}</p>}
        </Part>
        {session && (
          <Part label={t('paper.buyer')}>
            <p className="font-medium">{session.user.name}</p>
            <p>{session.user.email}</p>
          </Part>
        )}
        <Part label={t('paper.number')}>
          <p className="font-medium">{invoice.number}</p>
          {invoice.paid_at && (
            <p>
              {t('paper.paidAt')} {format.dateTime(invoice.paid_at)}
            </p>
          )}
          <p>{t(`method.${invoice.method}`)}</p>
        </Part>
      </div>
      <dl className="grid gap-2 text-[14px] leading-5">
        <BillLine label={nameOf(invoice)} value={format.money(list_amount)} />
        {discount_amount > 0 && (
          <BillLine
            label={affiliate_code === null ? t('paper.discount') : t('paper.discountCode', { code: affiliate_code })}
            value={format.money(-discount_amount)}
            tone="pos"
          />
        )}
        <BillLine label={t('paper.total')} value={format.money(amount)} tone="total" />
        <BillLine label={t('paper.base')} value={format.money(amount - tax)} tone="small" />
        <BillLine label={t('paper.tax')} value={format.money(tax)} tone="small" />
        {refunded_amount > 0 && <BillLine label={t('paper.refunded')} value={format.money(-refunded_amount)} />}
      </dl>
      <p className="text-[12px] text-text-3 leading-4">{t('paper.note')}</p>
    </article>
  );
};

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="min-w-0 text-[13px] text-text leading-5 [overflow-wrap:anywhere]">
    <h3 className="text-[12px] text-text-3 leading-4">{label}</h3>
    {children}
  </section>
);
