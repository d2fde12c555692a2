import { lookUp } from '@telaah/shared/lib/by-word';
import { cloneElement, type ReactElement } from 'react';

/** A text with its marked parts apart: `We wrote to <a>Ani</a>.` is `['We wrote to ', { name: 'a', text: 'Ani' }, '.']`. */
export const toTextParts = (text: string): (string | { name: string; text: string })[] =>
  [...text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+|</gs)].map(([whole, name, inner]) =>
    name === undefined ? whole : { name, text: inner ?? '' },
  );

interface RichTextProps {
  /** A translated sentence, in which `<name>…</name>` marks what is more than text. */
  text: string;
  /** An empty element for each mark, which gets the words. An unknown mark is plain text. */
  marks: Record<string, ReactElement>;
}

/** A sentence with links or emphasis in it. react-i18next's own component would bring a parser of HTML to every public page. */
export const RichText = ({ text, marks }: RichTextProps) =>
  toTextParts(text).map((part, i) => {
    if (typeof part === 'string') return part;
    const mark = lookUp(marks, part.name);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
    return mark ? cloneElement(mark, { key: i }, part.text) : part.text;
  });
