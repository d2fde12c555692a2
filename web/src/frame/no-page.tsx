import { lazy, Suspense, useState } from 'react';
import { LazyAwayPage } from '#src/frame/lazy-away.tsx';
import { isAway } from '#src/session/away.ts';

const NotFound = lazy(async () => ({ default: (await import('#src/frame/not-found.tsx')).NotFound }));

/** What stands at an address that is no page. Its code comes only there. Without a network it may be one of the public site, which we are not. */
export const NoPage = () => {
  const [isUnheard] = useState(isAway);
  const none = (
    <Suspense>
      <NotFound />
    </Suspense>
  );
  return isUnheard ? <LazyAwayPage>{none}</LazyAwayPage> : none;
};
