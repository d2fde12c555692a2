import { languageOf } from '@telaah/shared/i18n/languages';
import { type BundledTexts, createI18n } from '@telaah/shared/i18n/loading/create';
import type { i18n } from 'i18next';
import { settings } from '#src/settings/storage.ts';

/** Follows a change of language in any of our pages. */
export const startI18n = async (resources: BundledTexts): Promise<i18n> => {
  const instance = createI18n({ language: languageOf({ stored: await settings.language.getValue() }), resources });
  settings.language.watch((stored) => void instance.changeLanguage(languageOf({ stored })));
  return instance;
};
