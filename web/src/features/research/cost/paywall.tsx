import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RequiredPlan } from '@telaah/shared/features/plans/gates';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { PaywallCard } from '@telaah/shared/ui/states/paywall-card';
import type { ReactNode } from 'react';
import { catalogueQuery } from '#src/session/installation/catalogue.ts';

/** `title` as on the price page; `price` in rupiah a month, undefined until it is loaded. */
export const usePlanOffer = (name: RequiredPlan): { title: string; price: number | undefined } => {
  const plan = useQuery(catalogueQuery).data?.plans.find((each) => each.name === name);
  return { title: plan?.title ?? name, price: plan?.price };
};

interface PaywallProps {
  title: string;
  text?: string;
  requiredPlan: RequiredPlan;
  /** Blurred placeholder behind the card; never real data. */
  children: ReactNode;
}

/** Replaces the rest of a list or chart; at most one per page. */
export const Paywall = ({ title, text, requiredPlan, children }: PaywallProps) => {
  const { t } = useTranslation('layout');
  const offer = usePlanOffer(requiredPlan);
  return (
    <div className="relative isolate grid min-w-0 overflow-hidden">
      <div aria-hidden="true" className="pointer-events-none col-start-1 row-start-1 min-w-0 blur-[3px] select-none print:hidden">
        {children}
      </div>
      <div className="z-cell col-start-1 row-start-1 w-full max-w-2xl place-self-center p-3 *:shadow-popup">
        <PaywallCard
          title={title}
          text={text}
          plan={offer.title}
          price={offer.price}
          action={
            <Link to="/price" className={buttonStyle({ variant: 'primary' })}>
              {t('gate.see')}
            </Link>
          }
        />
      </div>
    </div>
  );
};
