import { createFileRoute } from '@tanstack/react-router';
import { QuantityPage } from '#src/features/billing/quantity-page.tsx';
import { loadTexts } from '#src/i18n.ts';
import { useSession } from '#src/layout/session.ts';

export const Route = createFileRoute('/_app/upgrade/download-quota')({
  loader: () => loadTexts('billing'),
  component: TopUp,
});

function TopUp() {
  const session = useSession();
  return session && <QuantityPage session={session} kind="download_credit" />;
}
