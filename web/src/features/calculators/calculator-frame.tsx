import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { ReactNode } from 'react';
import { PublicFrame, SignInLink } from '#src/frame/public-frame.tsx';
import { useSession } from '#src/session/session.ts';

/** A visitor's frame; who is signed in has the dashboard's around all of it already. */
export const CalculatorFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('calculators');
  const isSignedIn = useSession() !== null;
  const here = useRouterState({ select: ({ location }) => location.href });
  if (isSignedIn) return children;
  return <PublicFrame action={<SignInLink label={t('signIn')} from={here} />}>{children}</PublicFrame>;
};
