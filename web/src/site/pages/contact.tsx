import { contactKinds } from '@telaah/shared/features/contact/rules';
import { inLanguage } from '@telaah/shared/features/site/address';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { HoneypotField, TextLine, TextLines, Working } from '#src/site/forms/fields.tsx';
import { Top } from '#src/site/parts/section.tsx';
import { card, link, primary } from '#src/site/parts/styles.ts';
import { SupportLinks } from '#src/site/parts/support-links.tsx';

const Body = ({ context }: { context: PageContext }) => {
  const { t, data } = context;
  const { whatsapp } = data.settings.support;
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <Top name={t('contact:title')} text={t('contact:lead')} />
      {/* With WhatsApp the answer arrives in the chat. */}
      <form method="post" data-form="contact" data-whatsapp={whatsapp ?? undefined} noValidate className={`${card} grid gap-4 p-4`}>
        <TextLine name="name" text={t('contact:field.name')} fault={t('contact:fault.name')} autoComplete="name" maxLength={120} />
        <fieldset className="grid gap-1">
          <legend className="pb-1 text-text-2">{t('contact:field.as')}</legend>
          <div className="flex flex-wrap gap-x-4">
            {contactKinds.map((kind, i) => (
              <label key={kind} className="inline-flex min-h-8 items-center gap-2 text-text pointer-coarse:min-h-11">
                <input type="radio" name="kind" value={kind} defaultChecked={i === 0} />
                {t(`contact:kind.${kind}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div id="company" hidden>
          <TextLine
            name="company"
            text={t('contact:field.company')}
            fault={t('contact:fault.company')}
            autoComplete="organization"
            maxLength={120}
          />
        </div>
        <TextLines name="message" text={t('contact:field.message')} fault={t('contact:fault.message')} maxLength={2000} />
        <TextLine
          name="reach"
          text={t('contact:field.reach')}
          hint={t('contact:field.reachHint')}
          fault={t('contact:fault.reach')}
          maxLength={254}
        />
        <HoneypotField name="nickname" text={t('contact:field.nickname')} />
        <p role="alert" id="failure" className="rounded-md bg-neg-soft px-3 py-2 text-neg empty:hidden" />
        <button type="submit" disabled className={`${primary} justify-self-start max-sm:justify-self-stretch`}>
          <Working idle={t('contact:send')} busy={t('contact:sending')} />
        </button>
        <noscript>
          <p className="text-text-2">{t('site-pages:contact.noScript')}</p>
        </noscript>
      </form>
      {(['telegram', 'whatsapp', 'kept'] as const).map((way) => (
        <section key={way} id={`done-${way}`} hidden className={`${card} grid justify-items-start gap-2 p-4`}>
          <h2 tabIndex={-1} className="font-semibold text-[16px] text-text leading-6 outline-none">
            {t(`contact:done.${way}`)}
          </h2>
          <p className="text-text-2">{t(`contact:done.${way}Text`)}</p>
          {way === 'whatsapp' && (
            <a id="open-chat" href="#done-whatsapp" className={primary} rel="noopener noreferrer">
              {t('contact:done.open')}
            </a>
          )}
          <button type="button" data-again="" className={link}>
            {t('contact:done.again')}
          </button>
        </section>
      ))}
      <p className="flex flex-wrap gap-x-4">
        <SupportLinks context={context} className={link} />
      </p>
    </div>
  );
};

export const contact: SitePageDefinition = {
  pattern: '/contact',
  needs: [],
  changed: '2026-11-26',
  // The dashboard knows the plans.
  dashboard: ['plan'],
  script: 'contact',
  title: ({ t }) => `${t('site-pages:contact.title')} · ${t('common:app.name')}`,
  description: ({ t }) => t('site-pages:contact.description'),
  schema: ({ t, place, language }) => [
    {
      '@type': 'ContactPage',
      name: t('contact:title'),
      inLanguage: language,
      url: place.origin + inLanguage(place.path, language),
    },
  ],
  Body,
};
