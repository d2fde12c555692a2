import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { PublicSettings } from '@telaah/shared/features/billing/schema';
import type { Catalogue } from '@telaah/shared/features/plans/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { CheckoutForm } from '#src/features/billing/checkout/checkout-form.tsx';
import { EmptyPurchase } from '#src/features/billing/checkout/empty-purchase.tsx';
import { TopUpPaywall } from '#src/features/billing/checkout/top-up-paywall.tsx';
import { billOf, isForSale, type Purchase } from '#src/features/billing/purchase/purchase.ts';
import { ConsentBanner } from '#src/features/billing/tracking/consent.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { catalogueQuery } from '#src/session/installation/catalogue.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

interface CheckoutPageProps {
  session: UserState;
  /** Null if the address names nothing for sale. */
  purchase: Purchase | null;
  onCode: (code: string | undefined) => void;
}

export const CheckoutPage = ({ session, purchase, onCode }: CheckoutPageProps) => {
  const { t } = useTranslation('billing');
  usePageTitle(t('title.payment'));
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <h1 className="font-semibold text-[20px] text-text leading-7">{t('title.payment')}</h1>
      {purchase && isForSale(purchase) ? (
        <Checkout session={session} purchase={purchase} onCode={onCode} />
      ) : (
        <EmptyPurchase isSoon={purchase !== null} />
      )}
      <ConsentBanner />
    </div>
  );
};

const Checkout = ({ session, purchase, onCode }: CheckoutPageProps & { purchase: Purchase }) => {
  const { t } = useTranslation('billing');
  const catalogue = useQuery(catalogueQuery);
  const settings = useQuery(settingsQuery);
  const error = catalogue.error ?? settings.error;
  if (catalogue.data && settings.data) {
    return <Ready session={session} purchase={purchase} onCode={onCode} catalogue={catalogue.data} settings={settings.data} />;
  }
  if (error) {
    const again = () => Promise.all([catalogue.refetch(), settings.refetch()]);
    return <ErrorState title={t('pay.failed')} {...failureProps(error)} onRetry={() => void again()} />;
  }
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-[1fr_320px]">
      <Skeleton className="h-96" />
      <Skeleton className="h-48" />
    </div>
  );
};

interface ReadyProps extends CheckoutPageProps {
  purchase: Purchase;
  catalogue: Catalogue;
  settings: PublicSettings;
}

const Ready = ({ session, purchase, onCode, catalogue, settings }: ReadyProps) => {
  const navigate = useNavigate();
  if (billOf(purchase, catalogue) === null) return <EmptyPurchase />;
  if (purchase.item !== 'plan' && session.premium.expired_at === null) return <TopUpPaywall plans={catalogue.plans} />;
  return (
    <CheckoutForm
      session={session}
      purchase={purchase}
      catalogue={catalogue}
      hasCard={settings.card !== null}
      onCode={onCode}
      onOpened={({ id }) => void navigate({ to: '/upgrade/invoices/$invoiceId', params: { invoiceId: id } })}
    />
  );
};
