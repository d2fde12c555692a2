import { htmlLang, type UiLanguage } from '@telaah/shared/i18n/languages';

/** Between these marks the dashboard's HTML holds what stands on the page until the dashboard is there. */
const FIRST = /<!--first-->[\s\S]*<!--\/first-->/;

/** The dashboard's HTML with a head and a first picture of one page. */
export const withFirstContent = (html: string, { head, body }: { head: string; body: string }, language: UiLanguage): string =>
  html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, () => head)
    .replace(/<html lang="[^"]*"/, `<html lang="${htmlLang[language]}"`)
    .replace(FIRST, () => body);
