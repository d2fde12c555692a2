import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';
import { RoasPage } from '#src/features/calculators/roas-page.tsx';
import { SalePage } from '#src/features/calculators/sale-page.tsx';
import { TargetPage } from '#src/features/calculators/target-page.tsx';
import type { CalculatorPage } from '#src/features/calculators/use-calculation.ts';

/** The calculator of an address. Each begins afresh: what is written in one is nothing to another. */
export const AnyCalculator = ({ id, ...page }: CalculatorPage & { id: CalculatorId }) => {
  if (id === 'roas') return <RoasPage {...page} />;
  if (id === 'target-roas') return <TargetPage {...page} />;
  return <SalePage key={id} id={id} {...page} />;
};
