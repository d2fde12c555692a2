import { z } from 'zod';

export const MAX_INT = 2 ** 31 - 1;

const BLANKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Invisible characters: control characters, halves of surrogate pairs, and marks that change the direction of text. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** Most texts need no cleaning. */
const PLAIN = /^[ -~]*$/;

/** One line as it is stored: composed (NFC), trimmed, without invisible characters and line ends. */
export const readable = (text: string): string =>
  PLAIN.test(text) ? text.trim() : text.replace(BLANKS, ' ').replace(UNREADABLE, '').normalize('NFC').trim();

const isReadable = (text: string): boolean => text.replace(BLANKS, '').replace(UNREADABLE, '').length === text.length;

/** One line of text without invisible characters; `least`: characters that must remain. */
export const text = (most: number, least = 0) => z.string().overwrite(readable).min(least).max(most);

/** A secret is compared, so nothing is removed from it: characters that cannot be typed are refused. */
export const secret = (most: number, least = 0) => z.string().min(least).max(most).refine(isReadable);

/** A text stored unchanged: characters that cannot be typed are refused. */
export const verbatim = (most: number, form: RegExp) => secret(most).regex(form);

/** No data are older, and nothing is planned later. */
const isOurTime = (iso: string): boolean => iso >= '1970' && iso < '2101';

export const instant = z.iso.datetime().max(40).refine(isOurTime);

/** `YYYY-MM-DD`, WIB. */
export const calendarDay = z.iso.date().refine(isOurTime);

/** A rating or a share, from 0, rounded to hundredths: nobody publishes more, and no column stores more. */
export const hundredths = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .overwrite((value) => Math.round(value * 100) / 100);

export const rowId = z.int().min(1).max(MAX_INT);

/** A `bigint` id, as calls and addresses write it. */
export const bigId = z.string().regex(/^\d{1,18}$/);

const wholeFrom = (least: number) => (value: number) => Math.min(MAX_INT, Math.max(least, Math.floor(value)));

/** A page number from 1. It is clamped to the existing pages, so any number is valid. */
export const page = z.number().overwrite(wholeFrom(1)).min(1).max(MAX_INT).default(1);
export const pageText = z.coerce.number().overwrite(wholeFrom(1)).min(1).max(MAX_INT).default(1);
/** The number of rows before the first one; any number is valid. */
export const startText = z.coerce.number().overwrite(wholeFrom(0)).min(0).max(MAX_INT).default(0);
