import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Card } from '@telaah/shared/ui/layout/card';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { CreditCard } from 'lucide-react';
import { CardForm } from '#src/features/billing/card/card-form.tsx';
import { EmptyPurchase } from '#src/features/billing/checkout/empty-purchase.tsx';
import { BillLines } from '#src/features/billing/purchase/bill-lines.tsx';
import { billOf, isForSale, type Purchase, toPurchaseSearch, withoutCode } from '#src/features/billing/purchase/purchase.ts';
import { useDiscount } from '#src/features/billing/purchase/use-discount.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { RichText } from '#src/kit/page/rich-text.tsx';
import { catalogueQuery } from '#src/session/installation/catalogue.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

interface CardPageProps {
  session: UserState;
  purchase: Purchase | null;
  auto: boolean;
  onOther: () => Promise<void>;
}

/** The only page that may connect to the gateway's card service. */
export const CardPage = ({ session, purchase, auto, onOther }: CardPageProps) => {
  const { t } = useTranslation('billing');
  usePageTitle(t('title.card'));
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="font-semibold text-[20px] text-text leading-7">{t('title.card')}</h1>
      {purchase && isForSale(purchase) ? (
        <>
          <Payer email={session.user.email} onOther={onOther} />
          <Paying session={session} purchase={purchase} auto={auto} />
        </>
      ) : (
        <EmptyPurchase isSoon={purchase !== null} />
      )}
    </div>
  );
};

/** Names the paying account, because the link may come from another person's browser. */
const Payer = ({ email, onOther }: { email: string; onOther: () => Promise<void> }) => {
  const { t } = useTranslation('billing');
  const leave = useMutation({ mutationFn: onOther });
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-[14px] text-text-2 leading-5">
      <p className="min-w-0">
        <RichText text={t('card.payer', { email })} marks={{ email: <strong className="break-all font-medium text-text" /> }} />
      </p>
      <Button variant="link" onClick={() => leave.mutate()}>
        {t('card.otherPayer')}
      </Button>
      <FormFailure failure={leave.error} />
    </div>
  );
};

const Paying = ({ session, purchase, auto }: Omit<CardPageProps, 'onOther'> & { purchase: Purchase }) => {
  const { t } = useTranslation('billing');
  const catalogue = useQuery(catalogueQuery);
  const settings = useQuery(settingsQuery);
  const code = purchase.item === 'plan' ? purchase.code : undefined;
  const discount = useDiscount(code, purchase.item === 'plan');
  const error = catalogue.error ?? settings.error;

  if (!catalogue.data || !settings.data || discount.isChecking) {
    if (!error) return <Skeleton className="h-80" />;
    const again = () => Promise.all([catalogue.refetch(), settings.refetch()]);
    return <ErrorState title={t('pay.failed')} {...failureProps(error)} onRetry={() => void again()} />;
  }
  const held = discount.bp === 0 ? withoutCode(purchase) : purchase;
  const bill = billOf(held, catalogue.data, discount.bp);
  if (bill === null) return <EmptyPurchase />;
  if (settings.data.card === null) return <NoCards purchase={purchase} />;
  return (
    <>
      <Card title={t('pay.summary')}>
        <BillLines purchase={held} bill={bill} />
        {auto && held.item === 'plan' && <p className="pt-3 text-[12px] text-text-2 leading-5">{t('card.autoOn')}</p>}
      </Card>
      <Card title={t('card.details')}>
        <CardForm session={session} purchase={held} auto={auto} amount={bill.amount} settings={settings.data.card} />
      </Card>
      <Link to="/upgrade/payment" search={toPurchaseSearch(purchase)} className={buttonStyle({ variant: 'link' })}>
        {t('card.anotherWay')}
      </Link>
    </>
  );
};

const NoCards = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useTranslation('billing');
  return (
    <EmptyState
      icon={CreditCard}
      title={t('card.none')}
      action={
        <Link to="/upgrade/payment" search={toPurchaseSearch(purchase)} className={buttonStyle({ variant: 'primary' })}>
          {t('card.anotherWay')}
        </Link>
      }
    />
  );
};
