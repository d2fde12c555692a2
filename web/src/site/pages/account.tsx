import { PHONE_EXAMPLE } from '@telaah/shared/features/accounts/rules';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { RichText } from '#src/kit/page/rich-text.tsx';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { lineStyle, TextLine, Working } from '#src/site/forms/fields.tsx';
import { Section, Top } from '#src/site/parts/section.tsx';
import { DashboardLink, SiteLink } from '#src/site/parts/site-link.tsx';
import { card, link, primary } from '#src/site/parts/styles.ts';

interface SecretProps {
  context: PageContext;
  name: string;
  text: string;
  fault: string;
  children?: ReactNode;
}

interface FirstProps {
  context: PageContext;
  name: string;
  fields: readonly string[];
}

/** Placeholder in the dashboard's layout, so that nothing moves when its form replaces it. */
const FormPlaceholder = ({ context, name, fields }: FirstProps) => (
  <div className="flex grow flex-col bg-bg">
    <header className="mx-auto flex w-full max-w-5xl items-center gap-3 px-5 py-3 max-sm:px-4">
      <span className="flex items-center gap-2 font-semibold text-[18px] text-accent">
        <img src="/icon.svg" alt="" width={28} height={28} />
        {context.t('common:app.name')}
      </span>
    </header>
    <main className="mx-auto mt-[max(0.5rem,9dvh)] mb-8 grid w-full max-w-[27rem] gap-4 rounded-card border border-line bg-surface p-6 max-sm:mt-0 max-sm:max-w-none max-sm:border-x-0 max-sm:px-4">
      <div className="grid gap-1">
        <h1 className="font-semibold text-text text-title">{name}</h1>
      </div>
      {fields.map((field) => (
        <p key={field} className="grid gap-1 text-text-2">
          {field}
          <span className="h-10 rounded-control border border-field bg-surface pointer-coarse:min-h-11" />
        </p>
      ))}
    </main>
  </div>
);

const PasswordLine = ({ context: { t }, name, text, fault, children }: SecretProps) => (
  <div className="grid gap-1">
    <label htmlFor={`f-${name}`} className="text-text-2">
      {text}
    </label>
    <span className="relative block">
      <input
        id={`f-${name}`}
        name={name}
        type="password"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        aria-describedby={`h-${name}`}
        className={`${lineStyle} pr-11`}
      />
      <button
        type="button"
        data-reveal=""
        aria-controls={`f-${name}`}
        aria-label={t('layout:password.show')}
        title={t('layout:password.show')}
        data-show={t('layout:password.show')}
        data-hide={t('layout:password.hide')}
        className="absolute inset-y-0 right-0 grid w-10 place-content-center rounded-md text-text-2 hover:text-text pointer-coarse:w-11"
      >
        <Eye size={16} aria-hidden="true" />
      </button>
    </span>
    <span id={`h-${name}`} className="grid text-[12px] leading-4">
      {children}
      <span data-fault={name} hidden className="text-neg">
        {fault}
      </span>
    </span>
  </div>
);

const Register = ({ context }: { context: PageContext }) => {
  const { t } = context;
  return (
    <div className="mx-auto grid w-full max-w-lg grid-cols-1 gap-6">
      <Top name={t('account:register.title')} text={t('account:register.lead')} />
      <form method="post" data-form="register" noValidate className={`${card} grid gap-4 p-5`}>
        <TextLine
          name="name"
          text={t('account:register.name')}
          fault={t('account:field.name')}
          autoComplete="name"
          maxLength={120}
        />
        <TextLine
          name="email"
          type="email"
          inputMode="email"
          text={t('account:register.email')}
          hint={t('account:register.emailHint')}
          fault={t('errors:field.email')}
          autoComplete="username"
          maxLength={254}
        />
        <TextLine
          name="phone"
          type="tel"
          text={t('account:register.phone')}
          hint={t('account:register.phoneHint')}
          fault={t('errors:field.phone', { phone: PHONE_EXAMPLE })}
          autoComplete="tel"
          maxLength={30}
        />
        <PasswordLine context={context} name="password" text={t('account:register.password')} fault={t('account:field.short')}>
          <span id="strength" aria-live="polite" className="min-h-8 text-text-3">
            {t('account:strength.short')}
          </span>
        </PasswordLine>
        <PasswordLine
          context={context}
          name="confirmPassword"
          text={t('account:register.confirm')}
          fault={t('account:field.confirm')}
        />
        <TextLine
          name="code"
          text={t('account:register.code')}
          fault={t('errors:code.code_invalid')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <p role="alert" id="failure" className="rounded-md bg-neg-soft px-3 py-2 text-neg empty:hidden" />
        <button type="submit" disabled className={primary}>
          <Working idle={t('account:register.submit')} busy={t('account:register.working')} />
        </button>
        <p className="text-[12px] text-text-3 leading-4">
          <RichText
            text={t('account:register.terms')}
            marks={{
              terms: <SiteLink context={context} to="/terms-and-condition" className={link} target="_blank" rel="noopener" />,
              privacy: <SiteLink context={context} to="/privacy-policy" className={link} target="_blank" rel="noopener" />,
            }}
          />
        </p>
        <noscript>
          <p className="text-text-2">{t('site-pages:register.noScript')}</p>
        </noscript>
      </form>
      <p className="text-text-2">
        {t('account:register.have')}{' '}
        <DashboardLink to="/login" className={link}>
          {t('account:register.signIn')}
        </DashboardLink>
      </p>
      <Section id="free" name={t('site:faq.free')} text={t('site:faq.freeText')} />
    </div>
  );
};

const loginFields = ['email', 'password'] as const;

export const account: readonly SitePageDefinition[] = [
  {
    pattern: '/register',
    needs: [],
    changed: '2026-11-26',
    // With a target to return to or an advertisement's id, the dashboard registers.
    dashboard: ['redirected_from', 'event_id', 'ttp'],
    script: 'register',
    title: ({ t }) => `${t('site-pages:register.title')} · ${t('common:app.name')}`,
    description: ({ t }) => t('site-pages:register.description'),
    Body: Register,
  },
  {
    pattern: '/login',
    needs: [],
    changed: '2026-11-26',
    isDrawnByDashboard: true,
    title: ({ t }) => `${t('site-pages:login.title')} · ${t('common:app.name')}`,
    description: ({ t }) => t('site-pages:login.description'),
    Body: ({ context }) => (
      <FormPlaceholder
        context={context}
        name={context.t('account:login.title')}
        fields={loginFields.map((field) => context.t(`account:login.${field}`))}
      />
    ),
  },
];
