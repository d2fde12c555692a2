import { htmlLang, type UiLanguage } from '@telaah/shared/i18n/languages';

/** The part of the dashboard's HTML that shows until the dashboard has loaded. */
const FIRST = /<!--first-->[\s\S]*<!--\/first-->/;

export const withFirstContent = (html: string, { head, body }: { head: string; body: string }, language: UiLanguage): string =>
  html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, () => head)
    .replace(/<html lang="[^"]*"/, `<html lang="${htmlLang[language]}"`)
    .replace(FIRST, () => body);
