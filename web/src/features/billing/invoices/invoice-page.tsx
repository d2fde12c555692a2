import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { ChevronLeft } from 'lucide-react';
import { InvoiceView } from '#src/features/billing/invoices/invoice-view.tsx';
import { ConsentBanner } from '#src/features/billing/tracking/consent.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';

export const InvoicePage = ({ id }: { id: string }) => {
  const { t } = useTranslation('billing');
  usePageTitle(t('title.invoice'));
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <div className="grid justify-items-start gap-1 print:hidden">
        <Link to="/upgrade/invoices" className={buttonStyle({ variant: 'link', size: 'sm' })}>
          <ChevronLeft size={14} aria-hidden="true" />
          {t('title.invoices')}
        </Link>
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('title.invoice')}</h1>
      </div>
      <InvoiceView id={id} />
      <ConsentBanner />
    </div>
  );
};
