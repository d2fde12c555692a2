import { createFileRoute } from '@tanstack/react-router';
import { ReferralsPage } from '#src/features/referrals/referrals-page.tsx';
import { loadTexts } from '#src/i18n.ts';

export const Route = createFileRoute('/_app/referrals')({
  loader: () => loadTexts('billing'),
  component: ReferralsPage,
});
