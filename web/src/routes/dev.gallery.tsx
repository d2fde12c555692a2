import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hasGallery } from '#src/config/config.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

const Gallery = hasGallery
  ? lazy(async () => ({ default: (await import('#src/features/gallery/gallery-page.tsx')).GalleryPage }))
  : () => null;

export const Route = createFileRoute('/dev/gallery')({
  beforeLoad: () => {
    if (!hasGallery) throw notFound();
  },
  loader: () => loadTexts('common', 'errors'),
  component: () => (
    <Suspense>
      <Gallery />
    </Suspense>
  ),
});
