import { createFileRoute } from '@tanstack/react-router';
import { isInvoiceId } from '#src/features/billing/search.ts';
import { SuccessPage } from '#src/features/billing/success-page.tsx';
import { PublicFrame } from '#src/frame/public-frame.tsx';
import { loadTexts } from '#src/i18n.ts';
import { lookSession, useSession } from '#src/session/session.ts';

export const Route = createFileRoute('/app/upgrade/payment/success')({
  validateSearch: ({ invoice }: Record<string, unknown>): { invoice?: string | undefined } => ({
    invoice: isInvoiceId(invoice) ? invoice : undefined,
  }),
  // For everybody: whoever is not signed in, or cannot be asked about, is told what to do.
  beforeLoad: ({ context }) => lookSession(context.queryClient).then(() => undefined),
  loader: () => loadTexts('billing'),
  component: Success,
});

function Success() {
  const session = useSession();
  const { invoice } = Route.useSearch();
  return (
    <PublicFrame narrow>
      <SuccessPage session={session} invoiceId={invoice ?? null} />
    </PublicFrame>
  );
}
