import type { SiteBundle, SiteData, SitePlace } from '@telaah/shared/features/site/bundle';
import { languages, type UiLanguage } from '@telaah/shared/i18n/languages';
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { composed, type Namespace } from '@telaah/shared/i18n/loading/namespaces';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { createFormat } from '@telaah/shared/lib/format/format';
import type { ResourceKey } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TEXTS, type Told } from '#src/site/definition/definition.ts';
import { missing } from '#src/site/pages/missing.tsx';
import { pages } from '#src/site/pages.ts';
import { Document, Head } from '#src/site/parts/document.tsx';

const texts = import.meta.glob<object>('../../../shared/src/i18n/*/*.json', { import: 'default', eager: true });

const textsOf = (language: UiLanguage) => {
  const read = (namespace: Namespace) => texts[`../../../shared/src/i18n/${language}/${namespace}.json`] ?? {};
  return Object.fromEntries((['bundled', ...TEXTS] as const).map((name) => [name, composed(name, read) as ResourceKey]));
};

/** All that the site says, in each language: there is nothing to wait for. */
const resources = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
const i18n = Object.fromEntries(languages.map((language) => [language, createI18n({ language, resources })])) as Record<
  UiLanguage,
  ReturnType<typeof createI18n>
>;

const toldOf = (place: SitePlace, data: SiteData): Told => {
  const { language } = place;
  return { place, data, t: i18n[language].getFixedT(language, TEXTS), format: createFormat(language), language };
};

const markup = ({ language }: Told, element: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n[language]}>{element}</I18nextProvider>);

const render: SiteBundle['render'] = (pattern, place, data) => {
  const page = pages.find((each) => each.pattern === pattern) ?? missing;
  const told = toldOf(place, data);
  return `<!doctype html>${markup(told, <Document page={page} told={told} isPage={page !== missing} />)}`;
};

const begin: SiteBundle['begin'] = (pattern, place, data) => {
  const page = pages.find((each) => each.pattern === pattern) ?? missing;
  const told = toldOf(place, data);
  return { head: markup(told, <Head page={page} told={told} isPage />), body: markup(told, <page.Body told={told} />) };
};

export const site: SiteBundle = {
  pages: pages.map(({ pattern, needs, changed, dashboard = null, isBegun = false }) => ({
    pattern,
    needs,
    changed,
    dashboard,
    isBegun,
  })),
  render,
  begin,
};
