import { Suspense } from 'react';
import type { AskForDataProps } from '#src/kit/data-request/asking-for-data.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

const Asking = lazyPart(() => import('#src/kit/data-request/asking-for-data.tsx'), 'AskingForData', 'research');

/** What stands wherever data is missing. Few see it: its code and words come when it is shown. */
export const AskForData = (props: AskForDataProps) => (
  <Suspense>
    <Asking {...props} />
  </Suspense>
);
