import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { Hourglass } from 'lucide-react';
import { PaymentBanner } from '#src/features/billing/invoices/payment-banner.tsx';
import { invoicesQuery } from '#src/features/billing/purchase/queries.ts';

/** A renewal is charged automatically: shows the next charge and other ways to pay, but nothing to confirm or cancel. */
export const PendingRenewal = () => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { data } = useQuery(invoicesQuery(1));
  const next = data?.auto_payment?.next_charge_at ?? null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PaymentBanner tone="info" icon={<Hourglass size={16} aria-hidden="true" />}>
        <p className="font-medium">{t('pending.renewal')}</p>
        <p>
          {t('pending.renewalText')} {next !== null && t('pending.renewalNext', { time: format.dateTime(next) })}
        </p>
      </PaymentBanner>
      <div className="flex flex-wrap gap-2">
        <Link to="/price" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          {t('pending.renewalOther')}
        </Link>
        <Link to="/upgrade/invoices" className={buttonStyle({ size: 'lg' })}>
          {t('done.invoices')}
        </Link>
      </div>
    </div>
  );
};
