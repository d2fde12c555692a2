import { useTranslation } from '@telaah/shared/i18n/react';
import type { ReactNode } from 'react';
import { resendVerification } from '#src/features/accounts/calls/queries.ts';
import { Heading } from '#src/features/accounts/frame/account-frame.tsx';
import { MailRequestForm } from '#src/features/accounts/mail/mail-request-form.tsx';

interface VerificationRequestProps {
  title: string;
  /** What to enter; by default it asks for the registered address. */
  text?: string;
  note?: ReactNode;
}

export const VerificationRequest = ({ title, text, note }: VerificationRequestProps) => {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <MailRequestForm
      heading={
        <>
          <Heading title={title} />
          {note}
          <p className="text-form text-text-2">{text ?? t('verify.askText')}</p>
        </>
      }
      submit={{ rest: t('verify.askSubmit'), busy: t('verify.resending') }}
      sent={(email) => ({ title: t('verify.title'), text: t('verify.askSent', { email }) })}
      send={resendVerification}
      failed={t('errors:account.resendFailed')}
    />
  );
};
