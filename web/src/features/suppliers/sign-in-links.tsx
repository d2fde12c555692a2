import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { plainButton, plainPrimary } from '#src/kit/page/button-styles.ts';

export const SignInLinks = () => {
  const { t } = useTranslation('common');
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/register" search={{ redirected_from: here }} className={plainPrimary}>
        {t('account.create')}
      </Link>
      <Link to="/login" search={{ redirected_from: here }} className={plainButton}>
        {t('account.signIn')}
      </Link>
    </div>
  );
};
