import { isLanguage } from '#src/i18n/languages.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { createFormat, type Format } from '#src/lib/format/format.ts';

export const useFormat = (): Format => {
  const { i18n } = useTranslation('common');
  const language = i18n.resolvedLanguage ?? i18n.language;
  return createFormat(isLanguage(language) ? language : 'en');
};
