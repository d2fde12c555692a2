import { z } from 'zod';
import { readable } from '#src/lib/text.ts';

/** A text of several lines as people can read it: what only ends a line stays, and no more than one line is empty at a time. */
export const readableLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map(readable)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A text of several lines. */
export const paragraphs = (most: number, least = 0) => z.string().overwrite(readableLines).min(least).max(most);
