import { createFileRoute, notFound } from '@tanstack/react-router';
import { InvoicePage } from '#src/features/billing/invoice-page.tsx';
import { isInvoiceId, readCode } from '#src/features/billing/search.ts';
import { loadTexts } from '#src/i18n.ts';
import { readSearch } from '#src/layout/search-params.ts';

export const Route = createFileRoute('/_app/upgrade/invoices/$invoiceId')({
  validateSearch: (raw: Record<string, unknown>) => readSearch({ code: readCode }, raw),
  beforeLoad: ({ params }) => {
    if (!isInvoiceId(params.invoiceId)) throw notFound();
  },
  loader: () => loadTexts('billing'),
  component: OneInvoice,
});

function OneInvoice() {
  const { invoiceId } = Route.useParams();
  const { code } = Route.useSearch();
  return <InvoicePage key={invoiceId} id={invoiceId} code={code} />;
}
