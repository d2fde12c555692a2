import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#src/features/legal/legal-page.tsx';
import { PublicFrame } from '#src/frame/public-frame.tsx';
import { loadTexts } from '#src/i18n.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: () => loadTexts('legal'),
  component: () => (
    <PublicFrame>
      <LegalPage id="privacy" />
    </PublicFrame>
  ),
});
