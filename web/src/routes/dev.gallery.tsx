import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { config } from '#src/config.ts';
import { loadTexts } from '#src/i18n.ts';

const Gallery = config.gallery
  ? lazy(async () => ({ default: (await import('#src/features/gallery/gallery-page.tsx')).GalleryPage }))
  : () => null;

export const Route = createFileRoute('/dev/gallery')({
  beforeLoad: () => {
    if (!config.gallery) throw notFound();
  },
  loader: () => loadTexts('common', 'errors'),
  component: () => (
    <Suspense>
      <Gallery />
    </Suspense>
  ),
});
