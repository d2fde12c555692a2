import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { LogIn } from 'lucide-react';
import { InvoiceView } from '#src/features/billing/invoices/invoice-view.tsx';
import { UnknownInvoice } from '#src/features/billing/invoices/unknown-invoice.tsx';
import { ConsentBanner } from '#src/features/billing/tracking/consent.tsx';
import { SessionCheckNotice } from '#src/kit/failures/session-check-notice.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';

interface SuccessPageProps {
  session: UserState | null;
  invoiceId: string | null;
}

/** Target of returns from banks and the gateway. Takes only the invoice's id from the address; the state comes from the API. */
export const SuccessPage = ({ session, invoiceId }: SuccessPageProps) => {
  const { t } = useTranslation('billing');
  usePageTitle(t('title.invoice'));
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="font-semibold text-[20px] text-text leading-7">{t('title.invoice')}</h1>
      {invoiceId === null ? (
        <UnknownInvoice />
      ) : session === null ? (
        <SignInFirst invoiceId={invoiceId} />
      ) : (
        <>
          <InvoiceView id={invoiceId} />
          <ConsentBanner />
        </>
      )}
    </div>
  );
};

/** A bank's page often returns to a browser without the session. */
const SignInFirst = ({ invoiceId }: { invoiceId: string }) => {
  const { t } = useTranslation('billing');
  return (
    <>
      <SessionCheckNotice />
      <EmptyState
        icon={LogIn}
        title={t('invoices.signIn')}
        action={
          <Link
            to="/login"
            search={{ redirected_from: `/app/upgrade/payment/success?invoice=${invoiceId}` }}
            className={buttonStyle({ variant: 'primary' })}
          >
            {t('invoices.signInButton')}
          </Link>
        }
      />
    </>
  );
};
