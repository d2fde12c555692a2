import { createFileRoute } from '@tanstack/react-router';
import { SuccessPage } from '#src/features/billing/invoices/success-page.tsx';
import { isInvoiceId } from '#src/features/billing/purchase/search.ts';
import { PublicFrame } from '#src/frame/shell/public-frame.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { peekSession, useSession } from '#src/session/account/session.ts';

const Success = () => {
  const session = useSession();
  const { invoice } = Route.useSearch();
  return (
    <PublicFrame narrow>
      <SuccessPage session={session} invoiceId={invoice ?? null} />
    </PublicFrame>
  );
};

export const Route = createFileRoute('/app/upgrade/payment/success')({
  validateSearch: ({ invoice }: Record<string, unknown>): { invoice?: string | undefined } => ({
    invoice: isInvoiceId(invoice) ? invoice : undefined,
  }),
  // Open to everybody; the page tells visitors what to do.
  beforeLoad: ({ context }) => peekSession(context.queryClient).then(() => undefined),
  loader: () => loadTexts('billing'),
  component: Success,
});
