import { lazy, Suspense } from 'react';

const NotFound = lazy(async () => ({ default: (await import('#src/frame/failures/not-found.tsx')).NotFound }));

export const NoPage = () => (
  <Suspense>
    <NotFound />
  </Suspense>
);
