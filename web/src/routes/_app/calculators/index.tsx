import { createFileRoute } from '@tanstack/react-router';
import { HubPage } from '#src/features/calculators/hub-page.tsx';
import { VisitorFrame } from '#src/frame/shell/public-frame.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Calculators = () => {
  return (
    <VisitorFrame>
      <HubPage />
    </VisitorFrame>
  );
};

export const Route = createFileRoute('/_app/calculators/')({
  loader: () => loadTexts('calculators'),
  component: Calculators,
});
