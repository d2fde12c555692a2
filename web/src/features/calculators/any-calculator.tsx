import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';
import { CalculatorFrame } from '#src/features/calculators/calculator-frame.tsx';
import { RoasPage } from '#src/features/calculators/roas-page.tsx';
import { SalePage } from '#src/features/calculators/sale-page.tsx';
import { TargetPage } from '#src/features/calculators/target-page.tsx';
import type { CalculatorPage } from '#src/features/calculators/use-calculation.ts';

/** The calculator of an address. Each begins afresh: what is written in one is nothing to another. */
export const AnyCalculator = ({ id, ...page }: CalculatorPage & { id: CalculatorId }) => (
  <CalculatorFrame>
    {id === 'roas' ? (
      <RoasPage {...page} />
    ) : id === 'target-roas' ? (
      <TargetPage {...page} />
    ) : (
      <SalePage key={id} id={id} {...page} />
    )}
  </CalculatorFrame>
);
