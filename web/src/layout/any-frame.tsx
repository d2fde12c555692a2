import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useInFrame } from '#src/layout/in-frame.ts';
import { PublicFrame } from '#src/layout/public-frame.tsx';
import { sessionQuery } from '#src/layout/session.ts';

interface AnyFrameProps {
  children: ReactNode;
}

const Narrow = ({ children }: AnyFrameProps) => <PublicFrame narrow>{children}</PublicFrame>;

const AppShell = lazy(() =>
  import('#src/layout/app-shell.tsx').then(
    ({ AppShell: Shell }) => ({ default: Shell }),
    // Where even the shell cannot be fetched there is still something to read.
    () => ({ default: Narrow }),
  ),
);

/**
 * For what may stand anywhere, such as an error or a wrong address: within a frame as it is, else in the dashboard's frame for whoever is
 * signed in, and in the visitors' for everybody else.
 */
export const AnyFrame = ({ children }: AnyFrameProps) => (useInFrame() ? children : <Framed>{children}</Framed>);

const Framed = ({ children }: AnyFrameProps) => {
  const { data: session, isPending, failureCount } = useQuery(sessionQuery);
  // One look at who it is; a server that does not answer is not waited for.
  if (isPending && failureCount === 0) return null;
  if (!session?.user.email_verified) return <Narrow>{children}</Narrow>;
  return (
    // The frame itself may be what broke.
    <CatchBoundary getResetKey={() => 'frame'} errorComponent={() => <Narrow>{children}</Narrow>}>
      <Suspense>
        <AppShell session={session}>{children}</AppShell>
      </Suspense>
    </CatchBoundary>
  );
};
