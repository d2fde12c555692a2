import { lazy, Suspense } from 'react';
import type { SupportLinkProps } from '#src/kit/support/support-chat.tsx';

const Chat = lazy(() =>
  import('#src/kit/support/support-chat.tsx').then(
    ({ SupportChat }) => ({ default: SupportChat }),
    // Where even this cannot be fetched the error itself stays readable.
    () => ({ default: () => null }),
  ),
);

/** To the support, wherever a text sends people there. Its code comes only where there is such a text: that is, seldom. */
export const SupportLink = (props: SupportLinkProps) => (
  <Suspense>
    <Chat {...props} />
  </Suspense>
);
