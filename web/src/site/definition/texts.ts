import type { UiLanguage } from '@telaah/shared/i18n/languages';
import { createI18n } from '@telaah/shared/i18n/loading/create';
import type { ResourceKey } from 'i18next';
import { type PageContext, TEXTS } from '#src/site/definition/definition.ts';

type Load = Readonly<Record<string, () => Promise<ResourceKey>>>;

/** Texts for a script of the site: one language, loaded by namespace. */
export const textsFrom = async (language: UiLanguage, files: Load): Promise<PageContext['t']> => {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  const loaded = await Promise.all(own.map(async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), await load()] as const));
  const i18n = createI18n({ language, resources: { [language]: Object.fromEntries(loaded) } });
  return i18n.getFixedT(language, TEXTS);
};
