import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';

interface OfflinePartProps {
  /** Shown if the part's own file cannot be loaded. */
  children?: ReactNode;
}

/** Loads a part together with its texts, so that no text keys appear. */
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
