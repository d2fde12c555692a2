import { createFileRoute } from '@tanstack/react-router';
import { readSearch, wholeParam } from '@telaah/shared/lib/address/search-params';
import { InvoicesPage } from '#src/features/billing/invoices/invoices-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useSession } from '#src/session/account/session.ts';

const Invoices = () => {
  const session = useSession();
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: number) => void navigate({ search: { page: next === 1 ? undefined : next } });
  return session && <InvoicesPage session={session} page={page} onPage={go} />;
};

export const Route = createFileRoute('/_app/upgrade/invoices/')({
  validateSearch: (raw: Record<string, unknown>) => readSearch({ page: wholeParam(1, 100_000) }, raw),
  loader: () => loadTexts('billing'),
  component: Invoices,
});
