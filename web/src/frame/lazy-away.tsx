import { lazy, type ReactNode, Suspense } from 'react';
import { loadTexts } from '#src/i18n.ts';

// They come with their words, so that no key is seen.
const parts = async () => (await Promise.all([import('#src/frame/away-parts.tsx'), loadTexts('away', 'calculators')]))[0];
const AwayStrip = lazy(() => parts().then(({ AwayStrip: Strip }) => ({ default: Strip }), without));
const AwayPage = lazy(() => parts().then(({ AwayPage: Page }) => ({ default: Page }), without));

interface Standing {
  /** What stands there otherwise. */
  children?: ReactNode;
}

/** Where their files are nowhere either, what they would have replaced stands. */
function without() {
  return { default: ({ children }: Standing) => children };
}

export const LazyAwayStrip = () => (
  <Suspense>
    <AwayStrip />
  </Suspense>
);

export const LazyAwayPage = ({ children }: Standing) => (
  <Suspense>
    <AwayPage>{children}</AwayPage>
  </Suspense>
);
