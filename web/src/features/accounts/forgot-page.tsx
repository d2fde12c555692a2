import { Link } from '@tanstack/react-router';
import { isEmail } from '@telaah/shared/features/accounts/rules';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { Field } from '@telaah/shared/ui/field';
import { TextInput } from '@telaah/shared/ui/text-input';
import { LocalMail } from '#src/features/accounts/local-mail.tsx';
import { Heading, AccountFrame, quietLink } from '#src/features/accounts/account-frame.tsx';
import { askReset } from '#src/features/accounts/queries.ts';
import { ResendButton } from '#src/features/accounts/resend-button.tsx';
import { ResetLink } from '#src/features/accounts/reset-link.tsx';
import { FormFailure } from '#src/layout/form-failure.tsx';
import { usePageTitle } from '#src/layout/page-title.ts';
import { SubmitButton } from '#src/layout/submit-button.tsx';
import { useFields } from '#src/layout/use-fields.ts';
import { RichText } from '#src/layout/rich-text.tsx';

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
  const form = useFields({
    initial: { email: '' },
    check: ({ email }) => ({ email: isEmail(email.trim().toLowerCase()) ? undefined : t('errors:field.email') }),
    send: ({ email }) => askReset(email.trim().toLowerCase()),
    place: ({ code }) => (code === 'email_not_found' ? { email: t('errors:code.email_not_found') } : {}),
  });
  const email = form.values.email.trim().toLowerCase();

  if (form.isDone) {
    return (
      <>
        <Heading title={t('forgot.sentTitle')} isNew>
          <RichText
            text={t('forgot.sent', { email })}
            marks={{ address: <strong className="break-all font-medium text-text" /> }}
          />
        </Heading>
        <LocalMail />
        <p className="text-form text-text-2">{t('verify.spam')}</p>
        <ResendButton email={email} send={askReset} failed={t('errors:account.forgotPasswordFailed')} />
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
      <Heading title={t('forgot.title')}>{t('forgot.lead')}</Heading>
      <form {...form.props} className="grid gap-4">
        <Field label={t('forgot.email')} error={form.faults.email}>
          <TextInput {...form.text('email')} type="email" size="lg" autoComplete="username" inputMode="email" maxLength={254} />
        </Field>
        <FormFailure failure={form.failure} title={t('errors:account.forgotPasswordFailed')} />
        <SubmitButton busy={form.isBusy}>{t(form.isBusy ? 'forgot.working' : 'forgot.submit')}</SubmitButton>
      </form>
      <p className="text-form">
        <Link to="/login" className={quietLink}>
          {t('forgot.back')}
        </Link>
      </p>
    </>
  );
};
