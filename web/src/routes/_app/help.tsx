import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '#src/features/help/help-page.tsx';
import { VisitorFrame } from '#src/frame/shell/public-frame.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Help = () => {
  return (
    <VisitorFrame>
      <HelpPage />
    </VisitorFrame>
  );
};

export const Route = createFileRoute('/_app/help')({
  loader: () => loadTexts('help', 'plans', 'contact'),
  component: Help,
});
