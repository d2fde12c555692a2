import { createFileRoute } from '@tanstack/react-router';
import { ListingPage } from '#src/features/suppliers/listing-page.tsx';
import { VisitorFrame } from '#src/frame/shell/public-frame.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const OneListing = () => {
  const { listingId } = Route.useParams();
  return (
    <VisitorFrame>
      <ListingPage key={listingId} id={listingId} />
    </VisitorFrame>
  );
};

export const Route = createFileRoute('/_app/suppliers/$listingId/')({
  loader: () => loadTexts('suppliers'),
  component: OneListing,
});
