import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/registry/heads';
import { lastDayBefore } from '@telaah/shared/lib/dates/dates';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isFailureCode } from '#src/features/billing/invoices/invoice-words.ts';
import { toPurchaseSearch, toRepeatedPurchase } from '#src/features/billing/purchase/purchase.ts';
import { SupportLink } from '#src/kit/support/support-link.tsx';
import { tokensLeft } from '#src/session/cost/tokens.ts';

const DAY = 24 * 3_600_000;
const isFresh = ({ paid_at }: Invoice): boolean => paid_at !== null && Date.now() - Date.parse(paid_at) < DAY;

export const InvoicePaid = ({ invoice, session }: { invoice: Invoice; session: UserState | null }) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const tokens = session && tokensLeft(session);
  const isPlan = invoice.plan !== null;
  // An old invoice must not describe the plan that runs now.
  const premium = session && isFresh(invoice) && session.premium.name === invoice.plan?.name ? session.premium : null;
  const until = premium?.expired_at ?? null;
  return (
    <div className="grid gap-4">
      <div role="status" className="flex gap-3">
        <CircleCheck size={28} aria-hidden="true" className="shrink-0 text-pos" />
        <div className="grid gap-1">
          <h2 className="font-semibold text-[16px] text-text leading-7">{t('done.paid')}</h2>
          <p className="text-[14px] text-text-2 leading-5">
            {isPlan
              ? t(invoice.period_months === 12 ? 'done.planYear' : 'done.planMonth', { plan: invoice.plan?.title ?? '' })
              : t(invoice.kind === 'quota' ? 'done.tokens' : 'done.rows', {
                  count: invoice.quantity ?? 0,
                  value: format.count(invoice.quantity),
                })}
          </p>
          {isPlan && until !== null && (
            <p className="text-[14px] text-text-2 leading-5">
              {t('done.until', { date: format.day(lastDayBefore(until)) })}
              {tokens && ` · ${t('done.tokensNow', { count: tokens.left, value: format.count(tokens.left) })}`}
            </p>
          )}
          {isFresh(invoice) && tokens && invoice.kind === 'quota' && (
            <p className="text-[14px] text-text-2 leading-5">
              {t('done.tokensNow', { count: tokens.left, value: format.count(tokens.left) })}
            </p>
          )}
          {premium && (
            <p className="text-[12px] text-text-3 leading-4">{t(premium.is_recurring ? 'done.autoOn' : 'done.autoOff')}</p>
          )}
          {invoice.late && <p className="text-[12px] text-text-3 leading-4">{t('done.late')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={firstHead.page} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          {t('done.research')}
        </Link>
        <Link to="/upgrade/invoices" className={buttonStyle({ size: 'lg' })}>
          {t('done.invoices')}
        </Link>
      </div>
    </div>
  );
};

export const InvoiceFailed = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const again = toRepeatedPurchase(invoice);
  const state = invoice.state === 'pending' || invoice.state === 'paid' ? 'failed' : invoice.state;
  const isPart = state === 'refunded' && invoice.refunded_amount < invoice.amount;
  let buttons: ReactNode = null;
  if (again !== null && state !== 'refunded' && state !== 'reversed') {
    buttons = (
      <Link to="/upgrade/payment" search={toPurchaseSearch(again)} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        {t('done.again')}
      </Link>
    );
  }
  return (
    <div className="grid gap-4">
      <div role="status" className="flex gap-3">
        <CircleX size={28} aria-hidden="true" className="shrink-0 text-neg" />
        <div className="grid gap-1">
          <h2 className="font-semibold text-[16px] text-text leading-7">{t(isPart ? 'done.partly' : `done.${state}`)}</h2>
          <p className="text-[14px] text-text-2 leading-5">
            {isPart
              ? t('done.partlyText', { back: format.money(invoice.refunded_amount), amount: format.money(invoice.amount) })
              : t(`done.${state}Text`)}{' '}
            {isFailureCode(invoice.failure) && t(`failure.${invoice.failure}`)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {buttons}
        <Link to="/upgrade/invoices" className={buttonStyle({ size: 'lg' })}>
          {t('done.invoices')}
        </Link>
        <SupportLink about={`${invoice.number} · ${invoice.state}`} />
      </div>
    </div>
  );
};
