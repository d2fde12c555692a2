import { useTranslation } from '@telaah/shared/i18n/react';
import type { ReactNode } from 'react';
import { PublicFrame, SignInLink } from '#src/layout/public-frame.tsx';

/** Around the plans for visitors. */
export const PriceFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('plans');
  return <PublicFrame action={<SignInLink label={t('plans.signIn')} from="/price" />}>{children}</PublicFrame>;
};
