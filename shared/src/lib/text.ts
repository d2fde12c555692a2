import { z } from 'zod';

/** Largest number of a column of `int`. */
export const MAX_INT = 2 ** 31 - 1;

/** Blanks of any kind, line ends among them. */
const BLANKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Nothing that anybody reads: control characters, halves of a surrogate pair, what turns the direction of the text around it. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** Most texts: nothing in them is to be looked for. */
const PLAIN = /^[ -~]*$/;

/** One line as it is kept: composed (NFC), without what nobody can read, blanks at its ends or line ends. */
export const readable = (text: string): string =>
  PLAIN.test(text) ? text.trim() : text.replace(BLANKS, ' ').replace(UNREADABLE, '').normalize('NFC').trim();

/** Does the text hold nothing but what can be typed into one line? */
const isReadable = (text: string): boolean => text.replace(BLANKS, '').replace(UNREADABLE, '').length === text.length;

/** A text of one line. What nobody can read is taken out, wherever it comes from; `least`: characters that must be left. */
export const text = (most: number, least = 0) => z.string().overwrite(readable).min(least).max(most);

/** A secret that somebody has typed or was given. It is compared, so nothing is taken out of it: what nobody can type is refused. */
export const secret = (most: number, least = 0) => z.string().min(least).max(most).refine(isReadable);

/** A text of this form, which is kept as it is: what nobody can type is refused. */
export const verbatim = (most: number, form: RegExp) => secret(most).regex(form);

/** Nothing that we know of was before, or is planned after. */
const isOurTime = (iso: string): boolean => iso >= '1970' && iso < '2101';

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime().max(40).refine(isOurTime);

/** A WIB calendar day, `YYYY-MM-DD`. */
export const calendarDay = z.iso.date().refine(isOurTime);

/** A rating or a share, from 0. Nobody publishes more than hundredths, and no column holds more of them. */
export const hundredths = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .overwrite((value) => Math.round(value * 100) / 100);

/** The key of a row of ours. */
export const rowId = z.int().min(1).max(MAX_INT);

/** The same of a `bigint`, as calls and addresses write it. */
export const bigId = z.string().regex(/^\d{1,18}$/);

/** The nearest whole number from `least` that a column of `int` holds. */
const wholeFrom = (least: number) => (value: number) => Math.min(MAX_INT, Math.max(least, Math.floor(value)));

/** A page that is asked for, from 1. It is clamped into what there is, so any number is one. */
export const page = z.number().overwrite(wholeFrom(1)).min(1).max(MAX_INT).default(1);
export const pageText = z.coerce.number().overwrite(wholeFrom(1)).min(1).max(MAX_INT).default(1);
/** How many rows stand before the first that is asked for, likewise. */
export const startText = z.coerce.number().overwrite(wholeFrom(0)).min(0).max(MAX_INT).default(0);
