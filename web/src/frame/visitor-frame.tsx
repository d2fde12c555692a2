import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PublicFrame } from '#src/frame/public-frame.tsx';
import { plainButton } from '#src/kit/plain.ts';
import { useSession } from '#src/session/session.ts';

interface VisitorFrameProps {
  /** On the link that leads in, and back to here. */
  signIn: string;
  children: ReactNode;
}

/** Around a page for everybody: a visitor's frame; who is signed in has the dashboard's around all of it already. */
export const VisitorFrame = ({ signIn, children }: VisitorFrameProps) => {
  const isSignedIn = useSession() !== null;
  // With all that was chosen.
  const here = useRouterState({ select: ({ location }) => location.href });
  if (isSignedIn) return children;
  const wayIn = (
    <Link to="/login" search={{ redirected_from: here }} className={plainButton}>
      {signIn}
    </Link>
  );
  return <PublicFrame action={wayIn}>{children}</PublicFrame>;
};
