import { lazy, Suspense } from 'react';
import type { SupportLinkProps } from '#src/kit/support/support-chat.tsx';

const Chat = lazy(() =>
  import('#src/kit/support/support-chat.tsx').then(
    ({ SupportChat }) => ({ default: SupportChat }),
    // If this code cannot be loaded, the error itself must stay readable.
    () => ({ default: () => null }),
  ),
);

/** Loaded on demand, because few texts contain it. */
export const SupportLink = (props: SupportLinkProps) => (
  <Suspense>
    <Chat {...props} />
  </Suspense>
);
