import { createFileRoute } from '@tanstack/react-router';
import { EditListingPage } from '#src/features/suppliers/form-pages.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Edit = () => {
  const { listingId } = Route.useParams();
  return <EditListingPage key={listingId} id={listingId} />;
};

export const Route = createFileRoute('/_app/suppliers/$listingId/edit')({
  loader: () => loadTexts('suppliers'),
  component: Edit,
});
