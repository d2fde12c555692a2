import { createFileRoute, redirect } from '@tanstack/react-router';
import { CardPage } from '#src/features/billing/card-page.tsx';
import { purchaseOf } from '#src/features/billing/purchase.ts';
import { purchaseSearch } from '#src/features/billing/search.ts';
import { loadTexts } from '#src/i18n.ts';
import { PublicFrame } from '#src/layout/public-frame.tsx';
import { checkSession, useSession } from '#src/layout/session.ts';

const PATH = '/app/upgrade/payment/kartu';

/** The address that the document was loaded from, whatever it shows by now. */
const loadedPath = (): string | null => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : null;
};

/**
 * Only a document that was loaded from this path may speak with the gateway's card service: that is a rule of the page's policy, which
 * comes with the document. Who gets here without a load, such as after signing in, is given one.
 */
export const Route = createFileRoute('/app/upgrade/payment/kartu')({
  validateSearch: purchaseSearch,
  beforeLoad: async ({ context, location: { href }, cause }) => {
    if (cause === 'preload') return;
    const session = await checkSession(context.queryClient);
    if (!session) throw redirect({ to: '/login', search: { redirected_from: href } });
    const path = loadedPath();
    if (path !== null && path !== PATH) {
      location.replace(href);
      await new Promise(() => undefined);
    }
  },
  loader: () => loadTexts('billing'),
  component: CardPayment,
});

function CardPayment() {
  const session = useSession();
  const search = Route.useSearch();
  if (!session) return null;
  return (
    <PublicFrame narrow>
      <CardPage session={session} purchase={purchaseOf(search)} auto={search.auto === true} />
    </PublicFrame>
  );
}
