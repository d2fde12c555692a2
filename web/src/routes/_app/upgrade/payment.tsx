import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '#src/features/billing/checkout/checkout-page.tsx';
import { purchaseOf } from '#src/features/billing/purchase/purchase.ts';
import { purchaseSearch } from '#src/features/billing/purchase/search.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useSession } from '#src/session/account/session.ts';

const Payment = () => {
  const session = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!session) return null;
  const setCode = (code: string | undefined) => void navigate({ search: { ...search, code }, replace: true, resetScroll: false });
  return <CheckoutPage session={session} purchase={purchaseOf(search)} onCode={setCode} />;
};

export const Route = createFileRoute('/_app/upgrade/payment')({
  validateSearch: purchaseSearch,
  loader: () => loadTexts('billing', 'plans'),
  component: Payment,
});
