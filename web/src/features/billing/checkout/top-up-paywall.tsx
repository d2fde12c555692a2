import { Link } from '@tanstack/react-router';
import type { Plan } from '@telaah/shared/features/plans/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { PaywallCard } from '@telaah/shared/ui/states/paywall-card';

/** Top-ups need a running paid plan. */
export const TopUpPaywall = ({ plans }: { plans: readonly Plan[] }) => {
  const { t } = useTranslation('billing');
  const cheapest = plans.find(({ price }) => price > 0);
  return (
    <PaywallCard
      title={t('topup.locked')}
      plan={cheapest?.title ?? ''}
      price={cheapest?.price ?? null}
      action={
        <Link to="/price" className={buttonStyle({ variant: 'primary' })}>
          {t('pay.seePlans')}
        </Link>
      }
    />
  );
};
