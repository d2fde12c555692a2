import { createFileRoute, redirect, useRouter, useRouterState } from '@tanstack/react-router';
import { LoginForm } from '#src/features/accounts/sign-in/login-form.tsx';
import { CardPage } from '#src/features/billing/card/card-page.tsx';
import { CardSignIn } from '#src/features/billing/card/card-sign-in.tsx';
import { purchaseOf } from '#src/features/billing/purchase/purchase.ts';
import { purchaseSearch } from '#src/features/billing/purchase/search.ts';
import { PublicFrame } from '#src/frame/shell/public-frame.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { peekSession, signOutTo, useSession } from '#src/session/account/session.ts';

const PATH = '/app/upgrade/payment/kartu';

const loadedPath = (): string | null => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : null;
};

const CardPayment = () => {
  const session = useSession();
  const search = Route.useSearch();
  const here = useRouterState({ select: (state) => state.location.href });
  const router = useRouter();
  return (
    <PublicFrame narrow>
      {session ? (
        <CardPage session={session} purchase={purchaseOf(search)} auto={search.auto === true} onOther={() => signOutTo(here)} />
      ) : (
        <CardSignIn>
          <LoginForm cameFrom={here} onSession={() => router.invalidate()} />
        </CardSignIn>
      )}
    </PublicFrame>
  );
};

/** Only a document of this path may call the card service: its policy comes with it. Visitors sign in here, saving two loads. */
export const Route = createFileRoute('/app/upgrade/payment/kartu')({
  validateSearch: purchaseSearch,
  beforeLoad: async ({ context, location: { href }, preload }) => {
    if (preload) return;
    const path = loadedPath();
    if (path !== null && path !== PATH) {
      location.replace(href);
      await new Promise(() => undefined);
    }
    const session = await peekSession(context.queryClient);
    // Purchases need a verified address.
    if (session && !session.user.email_verified) throw redirect({ to: '/verify-email', search: { redirected_from: href } });
  },
  loader: () => loadTexts('billing', 'account'),
  component: CardPayment,
});
