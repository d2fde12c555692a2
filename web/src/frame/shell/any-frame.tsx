import { lazy, type ReactNode, Suspense } from 'react';
import { useInFrame } from '#src/frame/shell/in-frame.ts';

interface AnyFrameProps {
  children: ReactNode;
}

const Bare = ({ children }: AnyFrameProps) => (
  <main id="main" className="grow px-5">
    {children}
  </main>
);

const Framed = lazy(() =>
  import('#src/frame/shell/framed.tsx').then(
    ({ Framed: Frame }) => ({ default: Frame }),
    // Offline the frame cannot load, but the message must still be readable.
    () => ({ default: Bare }),
  ),
);

/** For content that may appear anywhere, such as an error: adds the visitor's frame unless there is one already. */
export const AnyFrame = ({ children }: AnyFrameProps) =>
  useInFrame() ? (
    children
  ) : (
    <Suspense>
      <Framed>{children}</Framed>
    </Suspense>
  );
