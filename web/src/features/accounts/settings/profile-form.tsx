import { useQueryClient } from '@tanstack/react-query';
import { isEmail } from '@telaah/shared/features/accounts/email-address';
import { normalizePhone, phoneOf } from '@telaah/shared/features/accounts/rules';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/forms/field';
import { Card } from '@telaah/shared/ui/layout/card';
import { useEffect, useRef, useState } from 'react';
import { recordMailSent } from '#src/features/accounts/calls/mail-pause.ts';
import { changeProfile } from '#src/features/accounts/calls/queries.ts';
import { EmailInput } from '#src/features/accounts/credentials/email-input.tsx';
import { NameField, PhoneField } from '#src/features/accounts/credentials/identity-fields.tsx';
import { useReauth } from '#src/features/accounts/credentials/use-reauth.tsx';
import { PendingAddress } from '#src/features/accounts/mail/pending-address.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { usePhoneFault } from '#src/kit/forms/phone-input.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { setSession } from '#src/session/account/session.ts';

/** A new address takes effect once it is verified; until then the old one stays in use. */
export const ProfileForm = ({ session }: { session: UserState }) => {
  const { t } = useTranslation(['settings', 'account', 'errors']);
  const queryClient = useQueryClient();
  const phoneFault = usePhoneFault();
  const { guarded, dialog } = useReauth();
  const [message, setMessage] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  const [withdrawals, setWithdrawals] = useState(0);
  // The pressed button is gone with the pending address, so the message takes the focus.
  useEffect(() => {
    if (withdrawals > 0) line.current?.focus();
  }, [withdrawals]);
  const { user } = session;

  const form = useFields({
    initial: { name: user.name, email: user.email, phone: user.phone ?? '' },
    check: ({ name, email, phone }) => ({
      name: name.trim() === '' ? t('account:field.name') : undefined,
      email: isEmail(email.trim()) ? undefined : t('errors:field.email'),
      phone: phoneFault(phone, phoneOf(phone)),
    }),
    send: ({ name, email, phone }) => {
      setMessage('');
      const typed = email.trim();
      // Sending the present address would withdraw the pending one, so an unchanged field sends the pending address.
      const address = typed === user.email ? (user.pending_email ?? typed) : typed;
      return guarded(() => changeProfile({ name: name.trim(), email: address, phone: normalizePhone(phone) }));
    },
    onDone: (state, sent) => {
      setSession(queryClient, state);
      const waiting = state.user.pending_email;
      const isMailRequested = waiting !== null && waiting !== user.pending_email;
      if (isMailRequested) recordMailSent(waiting);
      setMessage(isMailRequested ? t('profile.savedPending', { email: waiting }) : t('profile.saved'));
      form.reset({ ...sent, name: state.user.name, email: state.user.email, phone: state.user.phone ?? '' });
    },
    toFaults: ({ code }) => (code === 'phone_used' ? { phone: t('errors:code.phone_used') } : {}),
  });

  return (
    <Card title={t('profile.title')}>
      <form {...form.props} className="grid max-w-lg gap-4">
        <p className="text-form text-text-2">{t('profile.lead')}</p>
        <NameField text={form.text('name')} error={form.faults.name} />
        <Field label={t('account:register.email')} error={form.faults.email}>
          <EmailInput {...form.text('email')} autoComplete="email" />
        </Field>
        <PhoneField text={form.text('phone')} error={form.faults.phone} onTidy={(phone) => form.set('phone', phone)} />
        <FormFailure failure={form.failure} />
        <p ref={line} role="status" tabIndex={-1} className="text-form text-pos outline-none empty:hidden">
          {message}
        </p>
        <SubmitButton busy={form.isBusy} className="justify-self-start max-sm:justify-self-stretch">
          {t(form.isBusy ? 'settings.saving' : 'settings.save')}
        </SubmitButton>
      </form>
      {user.pending_email && (
        <PendingAddress
          user={user}
          pending={user.pending_email}
          onWithdrawn={(state) => {
            setSession(queryClient, state);
            setMessage(t('profile.withdrawn', { email: state.user.email }));
            setWithdrawals((before) => before + 1);
          }}
        />
      )}
      {dialog}
    </Card>
  );
};
