import type { HeadId } from '@telaah/shared/kinds/heads';
import { Suspense } from 'react';
import { lazyPart } from '#src/kit/lazy-part.ts';

export interface AskForDataProps {
  of: HeadId;
  /** The words or the address that found nothing; left out: the page's own address. */
  asked?: string;
}

const Asking = lazyPart(() => import('#src/kit/asking-for-data.tsx'), 'AskingForData', 'research');

/** What stands wherever data is missing. Few see it: its code and words come when it is shown. */
export const AskForData = (props: AskForDataProps) => (
  <Suspense>
    <Asking {...props} />
  </Suspense>
);
