import { lookUp } from '@telaah/shared/lib/word-record';
import { cloneElement, type ReactElement } from 'react';

/** Splits marked parts: `We wrote to <a>Ani</a>.` is `['We wrote to ', { name: 'a', text: 'Ani' }, '.']`. */
export const toTextParts = (text: string): (string | { name: string; text: string })[] =>
  [...text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+|</gs)].map(([whole, name, inner]) =>
    name === undefined ? whole : { name, text: inner ?? '' },
  );

interface RichTextProps {
  /** A translated sentence with parts marked as `<name>…</name>`. */
  text: string;
  /** An empty element per mark, which receives the marked text. Unknown marks become plain text. */
  marks: Record<string, ReactElement>;
}

/** Used instead of react-i18next's `Trans`, which would load an HTML parser on every public page. */
export const RichText = ({ text, marks }: RichTextProps) =>
  toTextParts(text).map((part, i) => {
    if (typeof part === 'string') return part;
    const mark = lookUp(marks, part.name);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
    return mark ? cloneElement(mark, { key: i }, part.text) : part.text;
  });
