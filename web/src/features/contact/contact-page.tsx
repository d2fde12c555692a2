import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { type ContactKind, type ContactPlan, contactChat, contactKinds, contactPlans } from '@telaah/shared/features/contact/rules';
import type { ContactWay } from '@telaah/shared/features/contact/schema';
import { isLanguage } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { TextArea } from '@telaah/shared/ui/forms/text-area';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { Card } from '@telaah/shared/ui/layout/card';
import { CircleCheck, MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, take } from '#src/api/api.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { useSession } from '#src/session/account/session.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

const titleOf = (plan: ContactPlan): string => plan.charAt(0).toUpperCase() + plan.slice(1);

interface ContactValues {
  name: string;
  kind: ContactKind;
  company: string;
  message: string;
  reach: string;
  nickname: string;
}

/** `plan`: the contact is about the account manager of this plan. */
export const ContactPage = ({ plan: planName }: { plan: string | undefined }) => {
  const plan = contactPlans.find((each) => each === planName);
  const { t } = useTranslation('contact');
  const [sent, setSent] = useState<{ way: ContactWay; values: ContactValues } | null>(null);
  usePageTitle(t('title'));
  const name = plan && titleOf(plan);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t(name ? 'manager' : 'title')}</h1>
        <p className="max-w-prose text-text-2">{name ? t('managerText', { plan: name }) : t('lead')}</p>
      </div>
      <Card>
        {sent ? (
          <Done {...sent} plan={plan} onAgain={() => setSent(null)} />
        ) : (
          <ContactForm plan={plan} onSent={(way, values) => setSent({ way, values })} />
        )}
      </Card>
    </div>
  );
};

interface ContactFormProps {
  plan: ContactPlan | undefined;
  onSent: (way: ContactWay, values: ContactValues) => void;
}

const ContactForm = ({ plan, onSent }: ContactFormProps) => {
  const { t, i18n } = useTranslation('contact');
  const session = useSession();
  // With WhatsApp the answer arrives in the chat, so no address is needed.
  const isChat = Boolean(useQuery(settingsQuery).data?.support.whatsapp);
  const form = useFields({
    initial: {
      name: session?.user.name ?? '',
      kind: 'individual' as ContactKind,
      company: '',
      message: plan ? t('managerMessage', { plan: titleOf(plan) }) : '',
      reach: session?.user.email ?? '',
      nickname: '',
    },
    check: ({ name, kind, company, message, reach }) => ({
      name: name.trim() === '' ? t('fault.name') : undefined,
      company: kind === 'company' && company.trim() === '' ? t('fault.company') : undefined,
      message: message.trim().length < 5 ? t('fault.message') : undefined,
      reach: !isChat && reach.trim() === '' ? t('fault.reach') : undefined,
    }),
    send: (values) => {
      const language = isLanguage(i18n.language) ? i18n.language : 'en';
      return take(unwrap(api.public.v1.contact.$post({ json: { ...values, language, ...(plan && { plan }) } })));
    },
    onDone: ({ way }, values) => onSent(way, values),
  });
  const { values, faults } = form;
  return (
    <form {...form.props} className="grid gap-4">
      <Field label={t('field.name')} error={faults.name}>
        <TextInput {...form.text('name')} size="lg" autoComplete="name" maxLength={120} />
      </Field>
      <Field label={t('field.as')}>
        <Segmented
          label={t('field.as')}
          value={values.kind}
          items={contactKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onValueChange={(kind) => form.set('kind', kind)}
          className="justify-self-start pointer-coarse:min-h-11"
        />
      </Field>
      {values.kind === 'company' && (
        <Field label={t('field.company')} error={faults.company}>
          <TextInput {...form.text('company')} size="lg" autoComplete="organization" maxLength={120} />
        </Field>
      )}
      <Field label={t('field.message')} error={faults.message}>
        <TextArea value={values.message} onText={(message) => form.set('message', message)} rows={6} maxLength={2000} />
      </Field>
      <Field label={t('field.reach')} hint={t('field.reachHint')} error={faults.reach}>
        <TextInput {...form.text('reach')} size="lg" maxLength={254} />
      </Field>
      {/* Honeypot: only bots fill in this field. */}
      <div hidden aria-hidden="true">
        <label>
          {t('field.nickname')}
          <input {...form.text('nickname')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormFailure failure={form.failure} title={t('failed')} />
      <SubmitButton busy={form.isBusy} className="justify-self-start max-sm:justify-self-stretch">
        {t(form.isBusy ? 'sending' : 'send')}
      </SubmitButton>
    </form>
  );
};

interface DoneProps {
  way: ContactWay;
  values: ContactValues;
  plan: ContactPlan | undefined;
  onAgain: () => void;
}

const Done = ({ way, values, plan, onAgain }: DoneProps) => {
  const { t } = useTranslation('contact');
  const support = useQuery(settingsQuery).data?.support;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-2">
      <h2 ref={title} tabIndex={-1} className="flex items-center gap-2 font-semibold text-[16px] text-text leading-6 outline-none">
        <CircleCheck size={20} aria-hidden="true" className="text-pos" />
        {t(`done.${way}`)}
      </h2>
      <p className="text-text-2">{t(`done.${way}Text`)}</p>
      {way === 'whatsapp' && support?.whatsapp && (
        <a
          href={contactChat(support.whatsapp, { ...values, plan })}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ variant: 'primary', size: 'lg' })}
        >
          <MessageCircle size={16} aria-hidden="true" />
          {t('done.open')}
        </a>
      )}
      <Button variant="link" onClick={onAgain}>
        {t('done.again')}
      </Button>
    </div>
  );
};
