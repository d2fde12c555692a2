import { createFileRoute } from '@tanstack/react-router';
import { calculatorIds } from '@telaah/shared/features/calculators/calculators';
import { AnyCalculator } from '#src/features/calculators/any-calculator.tsx';
import { NotFound } from '#src/frame/failures/not-found.tsx';
import { VisitorFrame } from '#src/frame/shell/public-frame.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Calculator = () => {
  const { calculator } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const id = calculatorIds.find((known) => known === calculator);
  if (!id) return <NotFound />;
  const go = (next: Record<string, unknown>) => void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <VisitorFrame>
      <AnyCalculator id={id} search={search} onSearch={go} />
    </VisitorFrame>
  );
};

export const Route = createFileRoute('/_app/calculators/$calculator')({
  // Each calculator parses its own search. `full` only requests this page instead of the public site's and is dropped.
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => ({ ...raw, full: undefined }),
  loader: () => loadTexts('calculators'),
  component: Calculator,
});
