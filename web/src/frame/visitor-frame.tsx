import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PublicFrame, SignInLink } from '#src/frame/public-frame.tsx';
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
  return <PublicFrame action={<SignInLink label={signIn} from={here} />}>{children}</PublicFrame>;
};
