import { Link } from '@tanstack/react-router';
import { isEmail } from '@telaah/shared/features/accounts/email-address';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import type { ReactNode } from 'react';
import { EmailInput } from '#src/features/accounts/credentials/email-input.tsx';
import { Heading, quietLink } from '#src/features/accounts/frame/account-frame.tsx';
import { LocalMail } from '#src/features/accounts/mail/local-mail.tsx';
import { ResendButton } from '#src/features/accounts/mail/resend-button.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { RichText } from '#src/kit/page/rich-text.tsx';

interface MailRequestFormProps {
  heading: ReactNode;
  /** The button's text, idle and while sending. */
  submit: { rest: string; busy: string };
  /** Shown after sending; `text` marks the address with `<address>`. */
  sent: (email: string) => { title: string; text: string };
  send: (email: string) => Promise<void>;
  failed: string;
}

export const MailRequestForm = ({ heading, submit, sent, send, failed }: MailRequestFormProps) => {
  const { t } = useTranslation(['account', 'errors']);
  const form = useFields({
    initial: { email: '' },
    check: ({ email }) => ({ email: isEmail(email.trim().toLowerCase()) ? undefined : t('errors:field.email') }),
    send: ({ email }) => send(email.trim().toLowerCase()),
    toFaults: ({ code }) => (code === 'email_not_found' ? { email: t('errors:code.email_not_found') } : {}),
  });
  const email = form.values.email.trim().toLowerCase();

  if (form.isDone) {
    const { title, text } = sent(email);
    return (
      <>
        <Heading title={title} isNew>
          <RichText text={text} marks={{ address: <strong className="break-all font-medium text-text" /> }} />
        </Heading>
        <LocalMail />
        <p className="text-form text-text-2">{t('verify.spam')}</p>
        <ResendButton email={email} send={send} failed={failed} />
        <div className="flex flex-wrap justify-between gap-2 border-line border-t pt-3 text-form">
          <Button variant="link" size="lg" onClick={() => form.reset()}>
            {t('forgot.otherAddress')}
          </Button>
          <Link to="/login" className={`${quietLink} ml-auto self-center`}>
            {t('forgot.back')}
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      {heading}
      <form {...form.props} className="grid gap-4">
        <Field label={t('login.email')} error={form.faults.email}>
          <EmailInput {...form.text('email')} />
        </Field>
        <FormFailure failure={form.failure} title={failed} />
        <SubmitButton busy={form.isBusy}>{form.isBusy ? submit.busy : submit.rest}</SubmitButton>
      </form>
      <p className="text-form">
        <Link to="/login" className={quietLink}>
          {t('forgot.back')}
        </Link>
      </p>
    </>
  );
};
