import { useTranslation } from '@telaah/shared/i18n/react';
import type { ReactNode } from 'react';
import { Heading } from '#src/features/accounts/account-frame.tsx';
import { AskMail } from '#src/features/accounts/ask-mail.tsx';
import { resendVerification } from '#src/features/accounts/queries.ts';

interface VerifyAskProps {
  title: string;
  /** Why one is asked. */
  note?: ReactNode;
}

/** A new verification link. */
export const VerifyAsk = ({ title, note }: VerifyAskProps) => {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <AskMail
      heading={
        <>
          <Heading title={title} />
          {note}
          <p className="text-form text-text-2">{t('verify.askText')}</p>
        </>
      }
      submit={{ rest: t('verify.askSubmit'), busy: t('verify.resending') }}
      sent={(email) => ({ title: t('verify.title'), text: t('verify.sent', { email }) })}
      send={resendVerification}
      failed={t('errors:account.resendFailed')}
    />
  );
};
