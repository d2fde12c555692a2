import { createFileRoute, notFound } from '@tanstack/react-router';
import { InvoicePage } from '#src/features/billing/invoices/invoice-page.tsx';
import { isInvoiceId } from '#src/features/billing/purchase/search.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

const OneInvoice = () => {
  const { invoiceId } = Route.useParams();
  return <InvoicePage key={invoiceId} id={invoiceId} />;
};

export const Route = createFileRoute('/_app/upgrade/invoices/$invoiceId')({
  beforeLoad: ({ params }) => {
    if (!isInvoiceId(params.invoiceId)) throw notFound();
  },
  loader: () => loadTexts('billing'),
  component: OneInvoice,
});
