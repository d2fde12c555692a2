import type { UiLanguage } from '@telaah/shared/i18n/languages';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { PageContext } from '#src/site/definition/definition.ts';
import { Header } from '#src/site/parts/header.tsx';
import { LanguageLink, SiteLink } from '#src/site/parts/site-link.tsx';
import { navLink, width } from '#src/site/parts/styles.ts';
import { SupportLinks } from '#src/site/parts/support-links.tsx';

export const Frame = ({ context, children }: { context: PageContext; children: ReactNode }) => {
  const { t } = context;
  return (
    <div className="flex min-h-dvh flex-col bg-bg text-[14px] leading-6">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-bar focus:rounded-md focus:bg-surface focus:p-2"
      >
        {t('site:nav.skip')}
      </a>
      {context.place.offer !== null && <Offer context={context} language={context.place.offer} />}
      <Header context={context} />
      <main id="main" className={clsx('flex-1 pt-8 pb-16 max-sm:pt-6', width)}>
        {children}
      </main>
      <Footer context={context} />
    </div>
  );
};

const Offer = ({ context, language }: { context: PageContext; language: UiLanguage }) => {
  const { i18n } = useTranslation();
  const t = i18n.getFixedT(language, 'bundled');
  const press = 'inline-flex min-h-8 items-center rounded-md px-2 hover:bg-surface-2 pointer-coarse:min-h-11';
  return (
    <aside aria-label={t('offer.text')} className="border-line border-b bg-surface in-data-chosen:hidden print:hidden">
      <div className={clsx('flex items-center gap-2 py-1', width)}>
        <p lang={language} className="max-sm:sr-only">
          {t('offer.text')}
        </p>
        <LanguageLink
          context={context}
          language={language}
          className={clsx(press, 'font-medium text-accent underline underline-offset-2')}
        >
          {t('offer.take')}
        </LanguageLink>
        <LanguageLink context={context} language={context.language} className={clsx(press, 'ml-auto text-text-2')}>
          {context.t('site:nav.stay')}
        </LanguageLink>
      </div>
    </aside>
  );
};

const groups = [
  {
    key: 'product',
    ways: [
      ['/produk-terlaris-shopee', 'best'],
      ['/price', 'price'],
      ['/extension', 'extension'],
      ['/api', 'api'],
    ],
  },
  {
    key: 'learn',
    ways: [
      ['/tutorial', 'tutorial'],
      ['/kelas', 'classes'],
      ['/blog', 'blog'],
    ],
  },
  {
    key: 'rules',
    ways: [
      ['/terms-and-condition', 'terms'],
      ['/privacy-policy', 'privacy'],
      ['/refund-policy', 'refund'],
    ],
  },
] as const;

const tools = [
  ['/calculators', 'calculators'],
  ['/suppliers', 'suppliers'],
  ['/help', 'help'],
  ['/contact', 'contact'],
] as const;

const Footer = ({ context }: { context: PageContext }) => {
  const { t, data } = context;
  const { seller } = data.settings;
  const column = 'grid content-start gap-1';
  const head = 'font-semibold text-text';
  return (
    <footer className="border-line border-t bg-surface text-[13px] text-text-2 leading-5 print:hidden">
      <nav aria-label={t('site:footer.label')} className={clsx('grid grid-cols-2 gap-6 py-8 md:grid-cols-4', width)}>
        {groups.map(({ key, ways }) => (
          <div key={key} className={column}>
            <p className={head}>{t(`site:footer.${key}`)}</p>
            {ways.map(([to, name]) => (
              <SiteLink key={to} context={context} to={to} className={navLink}>
                {t(`site:nav.${name}`)}
              </SiteLink>
            ))}
          </div>
        ))}
        <div className={column}>
          <p className={head}>{t('site:footer.tools')}</p>
          {tools.map(([to, name]) => (
            <SiteLink key={to} context={context} to={to} className={navLink}>
              {t(`site:nav.${name}`)}
            </SiteLink>
          ))}
          <SupportLinks context={context} className={navLink} />
        </div>
      </nav>
      <p className={clsx('border-line border-t py-4 text-text-3', width)}>
        {seller?.name ?? t('common:app.name')} · {t('site:footer.independent')}
      </p>
    </footer>
  );
};
