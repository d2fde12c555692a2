import { Suspense } from 'react';
import type { DataRequestOfferProps } from '#src/kit/data-request/data-request-button.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

const LazyDataRequest = lazyPart(() => import('#src/kit/data-request/data-request-button.tsx'), 'DataRequestButton', 'research');

/** What stands wherever data is missing. Few see it: its code and words come when it is shown. */
export const DataRequestOffer = (props: DataRequestOfferProps) => (
  <Suspense>
    <LazyDataRequest {...props} />
  </Suspense>
);
