import common from '@telaah/shared/i18n/en/common.json';
import errors from '@telaah/shared/i18n/en/errors.json';
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { lookUp } from '@telaah/shared/lib/word-record';

type TextTree = { [key: string]: string | TextTree };

const marks: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', n: 'ñ', c: 'ç', y: 'ÿ', A: 'Å', E: 'É', S: 'Š' };

/** A third longer, in brackets, with accents: clipped text lacks the closing bracket, untranslated text the accents. */
const stretch = (text: string): string => {
  const accented = text.replaceAll(/\{\{.*?\}\}|<.*?>|[a-zA-Z]/g, (part) => lookUp(marks, part) ?? part);
  return `[${accented}${'·'.repeat(Math.ceil(text.length / 3))}]`;
};

const stretchAll = (texts: TextTree): TextTree =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? stretch(value) : stretchAll(value)]),
  );

export const createPseudo = () =>
  createI18n({ language: 'en', resources: { en: { common: stretchAll(common), errors: stretchAll(errors) } } });
