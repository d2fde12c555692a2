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
    // If the shell cannot be loaded either, the content is still readable.
    () => ({ default: Narrow }),
  ),
);

/** The dashboard's frame for signed-in users, the public one for everybody else. */
export const Framed = ({ children }: FramedProps) => {
  const { data: session, isPending, failureCount } = useQuery(sessionQuery);
  // Waits for one session check only; a server that does not answer must not block the page.
  if (isPending && failureCount === 0) return null;
  if (!session?.user.email_verified) return <Narrow>{children}</Narrow>;
  return (
    // The frame itself may be what failed.
    <CatchBoundary getResetKey={() => 'frame'} errorComponent={() => <Narrow>{children}</Narrow>}>
      <Suspense>
        <AppShell session={session}>{children}</AppShell>
      </Suspense>
    </CatchBoundary>
  );
};
