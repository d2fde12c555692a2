import { z } from 'zod';
import { readable } from '#src/lib/text.ts';

/** Trims each line, replaces unusual line ends and leaves at most one empty line in a row. */
export const readableLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map(readable)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const paragraphs = (most: number, least = 0) => z.string().overwrite(readableLines).min(least).max(most);
