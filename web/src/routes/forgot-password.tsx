import { createFileRoute } from '@tanstack/react-router';
import { readSearch, textParam } from '@telaah/shared/lib/address/search-params';
import { ForgotPage } from '#src/features/accounts/sign-in/forgot-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Forgot = () => {
  const { token } = Route.useSearch();
  // `key` clears typed input when another link is opened.
  return <ForgotPage key={token} token={token} />;
};

export const Route = createFileRoute('/forgot-password')({
  validateSearch: (raw: Record<string, unknown>) => readSearch({ token: textParam(100) }, raw),
  loader: () => loadTexts('account'),
  component: Forgot,
});
