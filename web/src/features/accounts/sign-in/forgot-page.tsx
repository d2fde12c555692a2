import { useTranslation } from '@telaah/shared/i18n/react';
import { askReset } from '#src/features/accounts/calls/queries.ts';
import { AccountFrame, Heading } from '#src/features/accounts/frame/account-frame.tsx';
import { MailRequestForm } from '#src/features/accounts/mail/mail-request-form.tsx';
import { ResetLink } from '#src/features/accounts/sign-in/reset-link.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';

interface ForgotPageProps {
  token: string | undefined;
}

export const ForgotPage = ({ token }: ForgotPageProps) => {
  const { t } = useTranslation('account');
  usePageTitle(t(token === undefined ? 'forgot.title' : 'forgot.newTitle'));
  return <AccountFrame>{token === undefined ? <ResetRequest /> : <ResetLink token={token} />}</AccountFrame>;
};

const ResetRequest = () => {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <MailRequestForm
      heading={<Heading title={t('forgot.title')}>{t('forgot.lead')}</Heading>}
      submit={{ rest: t('forgot.submit'), busy: t('forgot.working') }}
      sent={(email) => ({ title: t('forgot.sentTitle'), text: t('forgot.sent', { email }) })}
      send={askReset}
      failed={t('errors:account.forgotPasswordFailed')}
    />
  );
};
