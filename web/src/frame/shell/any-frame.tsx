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
    // Without a network no frame comes; what it is about must be read all the same.
    () => ({ default: Bare }),
  ),
);

/** For what may stand anywhere, such as an error or a wrong address: within a frame as it is, else in the frame of whoever looks at it. */
export const AnyFrame = ({ children }: AnyFrameProps) =>
  useInFrame() ? (
    children
  ) : (
    <Suspense>
      <Framed>{children}</Framed>
    </Suspense>
  );
