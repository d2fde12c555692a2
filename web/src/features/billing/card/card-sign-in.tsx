import { useTranslation } from '@telaah/shared/i18n/react';
import { Card } from '@telaah/shared/ui/layout/card';
import type { ReactNode } from 'react';
import { usePageTitle } from '#src/kit/page/page-title.ts';

/** The card page for visitors; it shows nothing of the payment. `children` is the login form. */
export const CardSignIn = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('billing');
  usePageTitle(t('title.card'));
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="font-semibold text-[20px] text-text leading-7">{t('title.card')}</h1>
      <Card title={t('card.signInTitle')}>
        <div className="grid gap-4">
          <p className="text-[14px] text-text-2 leading-5">{t('card.signInText')}</p>
          {children}
        </div>
      </Card>
    </div>
  );
};
