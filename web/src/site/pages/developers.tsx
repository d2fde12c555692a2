import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { Section, Top } from '#src/site/parts/section.tsx';
import { OutboundLink } from '#src/site/parts/site-link.tsx';
import { button, card, primary } from '#src/site/parts/styles.ts';

const offers = ['research', 'histories', 'captures', 'own', 'plans'] as const;
const rules = ['session', 'tokens', 'limits', 'refusals', 'figures'] as const;

/** Works without an account. */
const EXAMPLE = (origin: string) => `curl ${origin}/public/v1/plans

{ "plans": [{ "name": "Gratis", "price": 0, "tokens": 50, … }],
  "unit_prices": [{ "kind": "quota", "from_quantity": 10000, … }] }`;

const Body = ({ context }: { context: PageContext }) => {
  const { t, place } = context;
  return (
    <div className="grid grid-cols-1 gap-10">
      <Top name={t('site-pages:api.title')} text={t('site-pages:api.lead')}>
        <div className="flex flex-wrap gap-2 pt-2">
          <OutboundLink to="/reference" className={primary}>
            {t('site-pages:api.reference')}
          </OutboundLink>
          <OutboundLink to="/openapi.json" className={button}>
            {t('site-pages:api.file')}
          </OutboundLink>
        </div>
      </Top>
      <Section id="offers" name={t('site-pages:api.offers')}>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map((id) => (
            <li key={id} className={`${card} grid content-start gap-1 p-4`}>
              <h3 className="font-semibold text-text">{t(`site-pages:api.${id}`)}</h3>
              <p className="text-[13px] text-text-2 leading-5">{t(`site-pages:api.${id}Text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="rules" name={t('site-pages:api.rules')}>
        <dl className="grid max-w-prose gap-4">
          {rules.map((id) => (
            <div key={id}>
              <dt className="font-semibold text-text">{t(`site-pages:api.${id}`)}</dt>
              <dd className="text-text-2">{t(`site-pages:api.${id}Text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="example" name={t('site-pages:api.example')}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className={`${card} overflow-x-auto p-4 text-[13px] leading-5`} translate="no">
          {EXAMPLE(place.origin)}
        </pre>
      </Section>
    </div>
  );
};

export const developers: SitePageDefinition = {
  pattern: '/api',
  needs: [],
  changed: '2026-11-23',
  title: ({ t }) => `${t('site-pages:api.title')} · ${t('common:app.name')}`,
  description: ({ t }) => t('site-pages:api.description'),
  Body,
};
