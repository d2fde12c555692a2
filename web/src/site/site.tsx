import type { SiteBundle, SiteData, SiteLocation } from '@telaah/shared/features/site/bundle';
import { languages, type UiLanguage } from '@telaah/shared/i18n/languages';
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { composeTexts, type Namespace } from '@telaah/shared/i18n/loading/namespaces';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { createFormat } from '@telaah/shared/lib/format/format';
import type { ResourceKey } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageContext, TEXTS } from '#src/site/definition/definition.ts';
import { missingPage } from '#src/site/pages/missing.tsx';
import { publicPages } from '#src/site/pages.ts';
import { Document, DocumentHead } from '#src/site/parts/document.tsx';

const texts = import.meta.glob<object>('../../../shared/src/i18n/*/*.json', { import: 'default', eager: true });

const textsOf = (language: UiLanguage) => {
  const read = (namespace: Namespace) => texts[`../../../shared/src/i18n/${language}/${namespace}.json`] ?? {};
  return Object.fromEntries((['bundled', ...TEXTS] as const).map((name) => [name, composeTexts(name, read) as ResourceKey]));
};

/** Bundled, so that rendering never waits. */
const resources = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
const i18n = Object.fromEntries(languages.map((language) => [language, createI18n({ language, resources })])) as Record<
  UiLanguage,
  ReturnType<typeof createI18n>
>;

const toPageContext = (place: SiteLocation, data: SiteData): PageContext => {
  const { language } = place;
  return { place, data, t: i18n[language].getFixedT(language, TEXTS), format: createFormat(language), language };
};

const markup = ({ language }: PageContext, element: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n[language]}>{element}</I18nextProvider>);

const render: SiteBundle['render'] = (pattern, place, data) => {
  const page = publicPages.find((each) => each.pattern === pattern) ?? missingPage;
  const context = toPageContext(place, data);
  return `<!doctype html>${markup(context, <Document page={page} context={context} isPage={page !== missingPage} />)}`;
};

const begin: SiteBundle['renderHead'] = (pattern, place, data) => {
  const page = publicPages.find((each) => each.pattern === pattern) ?? missingPage;
  const context = toPageContext(place, data);
  return {
    head: markup(context, <DocumentHead page={page} context={context} isPage />),
    body: markup(context, <page.Body context={context} />),
  };
};

export const site: SiteBundle = {
  pages: publicPages.map(({ pattern, needs, changed, dashboard = null, isDrawnByDashboard = false }) => ({
    pattern,
    needs,
    changed,
    dashboard,
    isDrawnByDashboard,
  })),
  render,
  renderHead: begin,
};
