import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#src/features/contact/contact-page.tsx';
import { readContactSearch } from '#src/features/contact/search.ts';
import { PublicFrame } from '#src/frame/shell/public-frame.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Contact = () => {
  const { plan } = Route.useSearch();
  return (
    <PublicFrame narrow>
      <ContactPage key={plan ?? ''} plan={plan} />
    </PublicFrame>
  );
};

export const Route = createFileRoute('/contact')({
  validateSearch: readContactSearch,
  loader: () => loadTexts('contact'),
  component: Contact,
});
