import { createFileRoute } from '@tanstack/react-router';
import { ExtensionPage } from '#src/features/extension/extension-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

export const Route = createFileRoute('/_app/extension')({
  loader: () => loadTexts('extension'),
  component: ExtensionPage,
});
