import { inLanguage } from '@telaah/shared/features/site/address';
import type { PageContext, SitePageDefinition } from '#src/site/definition/definition.ts';
import { Section, Top } from '#src/site/parts/section.tsx';
import { DashboardLink, OutboundLink } from '#src/site/parts/site-link.tsx';
import { SitePicture } from '#src/site/parts/site-picture.tsx';
import { card, primary } from '#src/site/parts/styles.ts';

const does = ['bar', 'list', 'popup'] as const;
/** Permissions of the extension's manifest, as text keys. */
const permissions = ['hosts', 'storage', 'scripting', 'alarms', 'optional'] as const;

const Get = ({ context }: { context: PageContext }) => {
  const { t, data } = context;
  const { store, file } = data.settings.extension;
  if (store !== null) {
    return (
      <OutboundLink to={store} className={primary}>
        {t('site-pages:extension.store')}
      </OutboundLink>
    );
  }
  if (file === null) return <p className="text-text-2">{t('site-pages:extension.none')}</p>;
  return (
    <DashboardLink to="/register" className={primary}>
      {t('site-pages:extension.get')}
    </DashboardLink>
  );
};

const Body = ({ context }: { context: PageContext }) => {
  const { t } = context;
  return (
    <div className="grid grid-cols-1 gap-10">
      <Top name={t('site-pages:extension.title')} text={t('site-pages:extension.lead')}>
        <Get context={context} />
      </Top>
      <SitePicture context={context} name="overlay" alt={t('site:home.overlayAlt')} />
      <Section id="does" name={t('site-pages:extension.does')}>
        <ul className="grid gap-3 md:grid-cols-3">
          {does.map((id) => (
            <li key={id} className={`${card} grid content-start gap-1 p-4`}>
              <h3 className="font-semibold text-text">{t(`site-pages:extension.${id}`)}</h3>
              <p className="text-[13px] text-text-2 leading-5">{t(`site-pages:extension.${id}Text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="permissions" name={t('site-pages:extension.permissions')} text={t('site-pages:extension.permissionsText')}>
        <dl className="grid max-w-prose gap-3">
          {permissions.map((id) => (
            <div key={id}>
              <dt className="font-semibold text-text">{t(`site-pages:extension.${id}`)}</dt>
              <dd className="text-text-2">{t(`site-pages:extension.${id}Text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="install" name={t('site-pages:extension.install')} text={t('site-pages:extension.installText')} />
    </div>
  );
};

export const extension: SitePageDefinition = {
  pattern: '/extension',
  needs: [],
  changed: '2026-11-23',
  dashboard: [],
  title: ({ t }) => `${t('site-pages:extension.title')} · ${t('common:app.name')}`,
  description: ({ t }) => t('site-pages:extension.lead'),
  schema: ({ t, place, language }) => [
    {
      '@type': 'SoftwareApplication',
      name: t('site-pages:extension.title'),
      description: t('site-pages:extension.lead'),
      url: place.origin + inLanguage(place.path, language),
      applicationCategory: 'BrowserApplication',
      operatingSystem: 'Chrome, Edge',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'IDR' },
    },
  ],
  Body,
};
