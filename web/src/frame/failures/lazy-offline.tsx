import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';

interface OfflinePartProps {
  /** What stands there where the part's own file is nowhere either. */
  children?: ReactNode;
}

/** A part comes with its words, so that no key is seen. */
const part = (name: 'OfflineBanner' | 'OfflinePage') => {
  const Part = lazy<ComponentType<OfflinePartProps>>(async () => {
    try {
      const [parts] = await Promise.all([import('#src/frame/failures/offline-parts.tsx'), loadTexts('away', 'calculators')]);
      return { default: parts[name] };
    } catch {
      return { default: ({ children }) => children };
    }
  });
  return ({ children }: OfflinePartProps) => (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  );
};

export const LazyOfflineBanner = part('OfflineBanner');
export const LazyOfflinePage = part('OfflinePage');
