import { useTranslation } from '@telaah/shared/i18n/react';
import { AccountFrame, Heading } from '#src/features/accounts/account-frame.tsx';
import { AskMail } from '#src/features/accounts/ask-mail.tsx';
import { askReset } from '#src/features/accounts/queries.ts';
import { ResetLink } from '#src/features/accounts/reset-link.tsx';
import { usePageTitle } from '#src/kit/page-title.ts';

interface ForgotPageProps {
  /** Of a mail's link. */
  token: string | undefined;
}

/** A forgotten password: ask for a link, or use it. */
export const ForgotPage = ({ token }: ForgotPageProps) => {
  const { t } = useTranslation('account');
  usePageTitle(t(token === undefined ? 'forgot.title' : 'forgot.newTitle'));
  return <AccountFrame>{token === undefined ? <AskLink /> : <ResetLink token={token} />}</AccountFrame>;
};

const AskLink = () => {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <AskMail
      heading={<Heading title={t('forgot.title')}>{t('forgot.lead')}</Heading>}
      submit={{ rest: t('forgot.submit'), busy: t('forgot.working') }}
      sent={(email) => ({ title: t('forgot.sentTitle'), text: t('forgot.sent', { email }) })}
      send={askReset}
      failed={t('errors:account.forgotPasswordFailed')}
    />
  );
};
