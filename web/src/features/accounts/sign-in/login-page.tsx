import { useTranslation } from '@telaah/shared/i18n/react';
import { AccountFrame, Heading } from '#src/features/accounts/frame/account-frame.tsx';
import { LoginForm } from '#src/features/accounts/sign-in/login-form.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';

interface LoginPageProps {
  cameFrom: string | undefined;
  onSession: () => unknown;
}

export const LoginPage = ({ cameFrom, onSession }: LoginPageProps) => {
  const { t } = useTranslation(['account', 'layout']);
  usePageTitle(t('layout:title.login'));
  return (
    <AccountFrame>
      <Heading title={t('login.title')}>{cameFrom && t('login.continue')}</Heading>
      <LoginForm cameFrom={cameFrom} onSession={onSession} />
    </AccountFrame>
  );
};
