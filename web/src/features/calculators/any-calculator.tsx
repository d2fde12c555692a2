import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';
import type { CalculatorPage } from '#src/features/calculators/calculation/use-calculation.ts';
import { SalePage } from '#src/features/calculators/sale/sale-page.tsx';
import { RoasPage } from '#src/features/calculators/targets/roas-page.tsx';
import { TargetPage } from '#src/features/calculators/targets/target-page.tsx';

/** `key` starts each sale calculator with its own state. */
export const AnyCalculator = ({ id, ...page }: CalculatorPage & { id: CalculatorId }) => {
  if (id === 'roas') return <RoasPage {...page} />;
  if (id === 'target-roas') return <TargetPage {...page} />;
  return <SalePage key={id} id={id} {...page} />;
};
