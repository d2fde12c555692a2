import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { PublicFrame } from '#src/frame/shell/public-frame.tsx';
import { sessionQuery } from '#src/session/account/session.ts';

interface FramedProps {
  children: ReactNode;
}

const Narrow = ({ children }: FramedProps) => <PublicFrame narrow>{children}</PublicFrame>;

const AppShell = lazy(() =>
  import('#src/frame/shell/app-shell.tsx').then(
    ({ AppShell: Shell }) => ({ default: Shell }),
    // Where even the shell cannot be fetched there is still something to read.
    () => ({ default: Narrow }),
  ),
);

/** The dashboard's frame for whoever is signed in, the visitors' for everybody else. */
export const Framed = ({ children }: FramedProps) => {
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
