import { isEmail } from '@telaah/shared/features/accounts/rules';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Link } from '@tanstack/react-router';
import { Field } from '@telaah/shared/ui/field';
import { TextInput } from '@telaah/shared/ui/text-input';
import type { ReactNode } from 'react';
import { LocalMail } from '#src/features/accounts/local-mail.tsx';
import { Heading, quietLink } from '#src/features/accounts/account-frame.tsx';
import { resendVerification } from '#src/features/accounts/queries.ts';
import { ResendButton } from '#src/features/accounts/resend-button.tsx';
import { FormFailure } from '#src/layout/form-failure.tsx';
import { SubmitButton } from '#src/layout/submit-button.tsx';
import { useFields } from '#src/layout/use-fields.ts';
import { RichText } from '#src/layout/rich-text.tsx';

interface VerifyAskProps {
  title: string;
  /** Why one is asked. */
  note?: ReactNode;
}

/** A new verification link, for somebody who is not signed in. */
export const VerifyAsk = ({ title, note }: VerifyAskProps) => {
  const { t } = useTranslation(['account', 'errors']);
  const form = useFields({
    initial: { email: '' },
    check: ({ email }) => ({ email: isEmail(email.trim().toLowerCase()) ? undefined : t('errors:field.email') }),
    send: ({ email }) => resendVerification(email.trim().toLowerCase()),
  });
  const email = form.values.email.trim().toLowerCase();

  if (form.isDone) {
    return (
      <>
        <Heading title={t('verify.title')} isNew>
          <RichText
            text={t('verify.sent', { email })}
            marks={{ address: <strong className="break-all font-medium text-text" /> }}
          />
        </Heading>
        <LocalMail />
        <p className="text-form text-text-2">{t('verify.spam')}</p>
        <ResendButton email={email} send={resendVerification} failed={t('errors:account.resendFailed')} />
      </>
    );
  }
  return (
    <>
      <Heading title={title} />
      {note}
      <p className="text-form text-text-2">{t('verify.askText')}</p>
      <form {...form.props} className="grid gap-4">
        <Field label={t('login.email')} error={form.faults.email}>
          <TextInput {...form.text('email')} type="email" size="lg" autoComplete="username" inputMode="email" maxLength={254} />
        </Field>
        <FormFailure failure={form.failure} title={t('errors:account.resendFailed')} />
        <SubmitButton busy={form.isBusy}>{t(form.isBusy ? 'verify.resending' : 'verify.askSubmit')}</SubmitButton>
      </form>
      <p className="text-form">
        <Link to="/login" className={quietLink}>
          {t('forgot.back')}
        </Link>
      </p>
    </>
  );
};
