import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isEmail } from '@telaah/shared/features/accounts/email-address';
import { normalizePhone, phoneOf } from '@telaah/shared/features/accounts/rules';
import { isLanguage } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/forms/field';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { register } from '#src/features/accounts/calls/queries.ts';
import { EmailInput } from '#src/features/accounts/credentials/email-input.tsx';
import { NameField, PhoneField } from '#src/features/accounts/credentials/identity-fields.tsx';
import { NewPasswordFields } from '#src/features/accounts/credentials/new-password-fields.tsx';
import { useNewPassword } from '#src/features/accounts/credentials/use-new-password.ts';
import { AccountFrame, Heading, quietLink } from '#src/features/accounts/frame/account-frame.tsx';
import { openSession } from '#src/features/accounts/sign-in/open-session.ts';
import { Terms } from '#src/features/accounts/sign-in/terms.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { usePhoneFault } from '#src/kit/forms/phone-input.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';

interface RegisterPageProps {
  cameFrom: string | undefined;
  referral: string;
  /** Ids of the advertisement that led here. */
  marks: { event_id?: string | undefined; ttp?: string | undefined };
  onRegistered: () => Promise<void>;
}

export const RegisterPage = ({ cameFrom, referral, marks, onRegistered }: RegisterPageProps) => {
  const { t, i18n } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const phoneFault = usePhoneFault();
  const newPassword = useNewPassword();
  usePageTitle(t('register.title'));

  const form = useFields({
    initial: { name: '', email: '', phone: '', password: '', confirmPassword: '', affiliate_code: referral },
    check: (values) => ({
      name: values.name.trim() === '' ? t('field.name') : undefined,
      email: isEmail(values.email.trim()) ? undefined : t('errors:field.email'),
      phone: phoneFault(values.phone, phoneOf(values.phone)),
      ...newPassword.check(values),
    }),
    send: ({ name, email, phone, password, affiliate_code }) =>
      register({
        name,
        email: email.trim(),
        phone: normalizePhone(phone),
        password,
        ...(affiliate_code.trim() === '' ? {} : { affiliate_code: affiliate_code.trim() }),
        ...(marks.event_id ? { event_id: marks.event_id } : {}),
        ...(marks.ttp ? { ttp: marks.ttp } : {}),
        ...(isLanguage(i18n.language) ? { language: i18n.language } : {}),
      }),
    onDone: (session) => {
      openSession(queryClient, session);
      return onRegistered();
    },
    toFaults: (failure) => ({
      ...newPassword.place(failure),
      ...(failure.code === 'phone_used' ? { phone: t('errors:code.phone_used') } : {}),
      ...(failure.code === 'code_invalid' ? { affiliate_code: t('errors:code.code_invalid') } : {}),
    }),
  });
  const { name, email, phone } = form.values;

  return (
    <AccountFrame>
      <Heading title={t('register.title')}>{t('register.lead')}</Heading>
      <form {...form.props} className="grid gap-4">
        <NameField text={form.text('name')} error={form.faults.name} />
        <Field label={t('register.email')} error={form.faults.email} hint={t('register.emailHint')}>
          <EmailInput {...form.text('email')} />
        </Field>
        <PhoneField text={form.text('phone')} error={form.faults.phone} onTidy={(phone) => form.set('phone', phone)} />
        <NewPasswordFields
          labels={{ password: t('register.password'), confirm: t('register.confirm') }}
          password={form.text('password')}
          confirm={form.text('confirmPassword')}
          faults={form.faults}
          own={[name, email, phone]}
        />
        <Field label={t('register.code')} error={form.faults.affiliate_code}>
          <TextInput {...form.text('affiliate_code')} size="lg" autoComplete="off" autoCapitalize="characters" maxLength={40} />
        </Field>
        <FormFailure failure={form.failure} />
        <SubmitButton busy={form.isBusy}>{t(form.isBusy ? 'register.working' : 'register.submit')}</SubmitButton>
        <Terms />
      </form>
      <p className="text-form text-text-2">
        {t('register.have')}{' '}
        <Link to="/login" search={{ redirected_from: cameFrom }} className={quietLink}>
          {t('register.signIn')}
        </Link>
      </p>
    </AccountFrame>
  );
};
