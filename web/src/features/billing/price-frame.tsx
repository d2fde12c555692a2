import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { ReactNode } from 'react';
import { PublicFrame, SignInLink } from '#src/frame/public-frame.tsx';

/** Around the plans for visitors. */
export const PriceFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('plans');
  // With the months and the code that were chosen.
  const here = useRouterState({ select: ({ location }) => location.href });
  return <PublicFrame action={<SignInLink label={t('plans.signIn')} from={here} />}>{children}</PublicFrame>;
};
