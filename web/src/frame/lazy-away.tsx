import { lazy, type ReactNode, Suspense } from 'react';
import { loadTexts } from '#src/i18n.ts';
import type { Away } from '#src/session/away.ts';

interface WithChildren {
  children?: ReactNode;
}

// They come with their words, so that no key is seen. Where their files are nowhere either, what they would have replaced stands.
const Strip = lazy(() =>
  Promise.all([import('#src/frame/away-strip.tsx'), loadTexts('away')]).then(
    ([{ AwayStrip }]) => ({ default: AwayStrip }),
    () => ({ default: () => null }),
  ),
);
const Page = lazy(() =>
  Promise.all([import('#src/frame/away-page.tsx'), loadTexts('away', 'calculators')]).then(
    ([{ AwayPage }]) => ({ default: AwayPage as (props: WithChildren) => ReactNode }),
    () => ({ default: ({ children }: WithChildren) => children }),
  ),
);

export const LazyAwayStrip = ({ away }: { away: Away }) => (
  <Suspense>
    <Strip away={away} />
  </Suspense>
);

/** `children`: what stands there otherwise. */
export const LazyAwayPage = ({ children }: WithChildren) => (
  <Suspense>
    <Page>{children}</Page>
  </Suspense>
);
