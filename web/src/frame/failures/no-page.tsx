import { lazy, Suspense } from 'react';

const NotFound = lazy(async () => ({ default: (await import('#src/frame/failures/not-found.tsx')).NotFound }));

/** What stands at an address that is no page. Its code comes only there. */
export const NoPage = () => (
  <Suspense>
    <NotFound />
  </Suspense>
);
