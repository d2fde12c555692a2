import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';

interface Standing {
  /** What stands there where the part's own file is nowhere either. */
  children?: ReactNode;
}

/** A part comes with its words, so that no key is seen. */
const part = (name: 'AwayStrip' | 'AwayPage') => {
  const Part = lazy<ComponentType<Standing>>(async () => {
    try {
      const [parts] = await Promise.all([import('#src/frame/failures/away-parts.tsx'), loadTexts('away', 'calculators')]);
      return { default: parts[name] };
    } catch {
      return { default: ({ children }) => children };
    }
  });
  return ({ children }: Standing) => (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  );
};

export const LazyAwayStrip = part('AwayStrip');
export const LazyAwayPage = part('AwayPage');
