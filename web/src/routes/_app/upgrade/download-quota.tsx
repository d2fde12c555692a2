import { createFileRoute } from '@tanstack/react-router';
import { QuantityPage } from '#src/features/billing/checkout/quantity-page.tsx';
import { quantitySearch } from '#src/features/billing/purchase/search.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useSession } from '#src/session/account/session.ts';

const TopUp = () => {
  const session = useSession();
  const { quantity } = Route.useSearch();
  const navigate = Route.useNavigate();
  const keep = (next: number | undefined) => navigate({ search: { quantity: next }, replace: true, resetScroll: false });
  return session && <QuantityPage session={session} kind="download_credit" quantity={quantity} onQuantity={keep} />;
};

export const Route = createFileRoute('/_app/upgrade/download-quota')({
  validateSearch: quantitySearch,
  loader: () => loadTexts('billing'),
  component: TopUp,
});
