import { useQuery } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { isSold } from '@telaah/shared/features/billing/sold';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { EmptyPurchase } from '#src/features/billing/checkout/empty-purchase.tsx';
import { QuantityForm } from '#src/features/billing/checkout/quantity-form.tsx';
import { TopUpPaywall } from '#src/features/billing/checkout/top-up-paywall.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { catalogueQuery } from '#src/session/installation/catalogue.ts';

interface QuantityPageProps {
  session: UserState;
  kind: 'quota' | 'download_credit';
  quantity: number | undefined;
  onQuantity: (quantity: number | undefined) => Promise<void>;
}

const haveText = (kind: QuantityPageProps['kind'], isFrozen: boolean) => {
  if (kind === 'quota') return isFrozen ? 'topup.haveFrozen' : 'topup.haveTokens';
  return isFrozen ? 'topup.haveRowsFrozen' : 'topup.haveRows';
};

export const QuantityPage = ({ session, kind, quantity, onQuantity }: QuantityPageProps) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { data, error, refetch } = useQuery(catalogueQuery);
  const title = t(kind === 'quota' ? 'title.quota' : 'title.downloadQuota');
  usePageTitle(title);
  if (!isSold(kind)) {
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <EmptyPurchase isSoon />
      </>
    );
  }
  const isFrozen = session.premium.expired_at === null;
  const { limit, count } = kind === 'quota' ? session.quota : session.download;
  const left = Math.max(0, limit - count);
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h1 className="font-semibold text-[20px] text-text leading-7">{title}</h1>
        <p className="max-w-prose text-text-2">{t(kind === 'quota' ? 'topup.quotaLead' : 'topup.rowsLead')}</p>
        {left > 0 && (
          <p className="text-text-2">
            {t(haveText(kind, isFrozen), {
              count: left,
              value: format.count(left),
            })}
          </p>
        )}
      </div>
      {error && !data ? (
        <ErrorState title={t('pay.failed')} {...failureProps(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-72" />
      ) : isFrozen ? (
        <TopUpPaywall plans={data.plans} />
      ) : (
        <QuantityForm kind={kind} prices={data.unit_prices} initial={quantity} onQuantity={onQuantity} />
      )}
    </div>
  );
};
