import { createFileRoute } from '@tanstack/react-router';
import { RegisterListingPage } from '#src/features/suppliers/form-pages.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

export const Route = createFileRoute('/_app/suppliers/register')({
  loader: () => loadTexts('suppliers'),
  component: RegisterListingPage,
});
