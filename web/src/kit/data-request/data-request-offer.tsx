import { Suspense } from 'react';
import type { DataRequestOfferProps } from '#src/kit/data-request/data-request-button.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

const LazyDataRequest = lazyPart(() => import('#src/kit/data-request/data-request-button.tsx'), 'DataRequestButton', 'research');

/** Loaded on demand, because few people see it. */
export const DataRequestOffer = (props: DataRequestOfferProps) => (
  <Suspense>
    <LazyDataRequest {...props} />
  </Suspense>
);
