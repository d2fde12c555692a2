import { createFileRoute } from '@tanstack/react-router';
import { CalculatorFrame } from '#src/features/calculators/calculator-frame.tsx';
import { HubPage } from '#src/features/calculators/hub-page.tsx';
import { loadTexts } from '#src/i18n.ts';

export const Route = createFileRoute('/_app/calculators/')({
  loader: () => loadTexts('calculators'),
  component: Calculators,
});

function Calculators() {
  return (
    <CalculatorFrame>
      <HubPage />
    </CalculatorFrame>
  );
}
