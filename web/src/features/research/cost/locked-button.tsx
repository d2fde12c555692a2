import { Link } from '@tanstack/react-router';
import type { RequiredPlan } from '@telaah/shared/features/plans/gates';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { LockKeyhole } from 'lucide-react';

import { usePlanOffer } from '#src/features/research/cost/paywall.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { OnDemand } from '#src/kit/on-demand/on-demand.tsx';

const Popover = lazyPart(() => import('@telaah/shared/ui/overlays/popover'), 'Popover');

interface LockedButtonProps {
  /** What the control would do, such as "Sorting". */
  label: string;
  requiredPlan: RequiredPlan;
  size?: 'sm' | 'md';
}

/** Replaces a control that the plan does not include; a press shows the plan's price. */
export const LockedButton = ({ label, requiredPlan, size = 'sm' }: LockedButtonProps) => (
  <OnDemand
    popup="dialog"
    trigger={
      <Button size={size}>
        <LockKeyhole size={14} aria-hidden="true" className="text-text-3" />
        {label}
        <Badge>{requiredPlan}</Badge>
      </Button>
    }
  >
    {(button) => (
      <Popover title={label} trigger={button}>
        <Offer requiredPlan={requiredPlan} />
      </Popover>
    )}
  </OnDemand>
);

const Offer = ({ requiredPlan }: { requiredPlan: RequiredPlan }) => {
  const { t } = useTranslation(['layout', 'common']);
  const format = useFormat();
  const { title, price } = usePlanOffer(requiredPlan);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-text-2">
        {price === undefined
          ? t('common:paywall.plan', { plan: title })
          : t('common:paywall.price', { plan: title, price: format.money(price) })}
      </p>
      <Link to="/price" className={buttonStyle({ variant: 'primary', size: 'sm' })}>
        {t('gate.see')}
      </Link>
    </div>
  );
};
