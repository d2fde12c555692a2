import { separatorLine } from '@telaah/shared/lib/sheets/table-text';
import type { TextFile } from '#src/features/import/files/text-file.ts';

/** The format of a file, recognised by its first characters and never by its name. */
export type FileFormat =
  /** `headLine`: line of the heads, from 1, where that is not the first. */
  | { kind: 'csv'; delimiter: string; headLine?: number }
  | { kind: 'xlsx' }
  | { kind: 'old_workbook' }
  | { kind: 'json' }
  | { kind: 'json_lines' }
  | { kind: 'html' }
  | { kind: 'empty' }
  | { kind: 'unknown' };

const DELIMITERS = [',', ';', '\t', '|'];

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The text of the first record; line breaks inside quotes do not end it. Null where it does not end within the sample. */
const headerOf = (sample: string): string | null => {
  let quoted = false;
  for (let at = 0; at < sample.length; at++) {
    const char = sample.charAt(at);
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) return sample.slice(0, at);
  }
  return null;
};

/** The delimiter that splits the header into most columns; a comma for one column. */
const delimiterOf = (header: string): string => {
  const bare = header.replace(/"(?:[^"]|"")*"/g, 'q');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
};

/** A header has names: words, none empty, none a number, none repeated. */
const looksLikeHeader = (header: string, delimiter: string): boolean => {
  const names = header.split(delimiter).map((name) => name.trim().replace(/^"|"$/g, ''));
  // A single column is a table only where its name is one word; otherwise it is a line of text.
  if (names.length === 1) return /^\w{1,100}$/.test(names[0] ?? '');
  const words = names.filter((name) => /\p{L}/u.test(name) && name.length <= 100 && !/[<>{}]/.test(name));
  return words.length >= names.length * 0.7 && new Set(names).size > names.length * 0.7;
};

const isLines = (sample: string): boolean => {
  const [first = '', second = ''] = sample.split('\n').filter((line) => line.trim() !== '');
  return isJson(first) && /^\s*[{[]/.test(second);
};

/** Titles and notes may precede the heads. */
const HEADS_WITHIN = 10;

type CsvFormat = Extract<FileFormat, { kind: 'csv' }>;

/** A table whose heads are below the first line; only known heads are searched there. */
const tableBelow = (lines: readonly string[], isKnown: (heads: readonly string[]) => boolean): CsvFormat | null => {
  for (const [index, line] of lines.slice(0, HEADS_WITHIN).entries()) {
    const delimiter = delimiterOf(line);
    const heads = line.split(delimiter).map((head) => head.trim().replace(/^"|"$/g, ''));
    if (index > 0 && heads.length > 1 && isKnown(heads)) return { kind: 'csv', delimiter, headLine: index + 1 };
  }
  return null;
};

export const formatOf = (
  file: Pick<TextFile, 'sample' | 'sampleIsAll'> & Partial<Pick<TextFile, 'packed'>>,
  isKnown: (heads: readonly string[]) => boolean = () => false,
): FileFormat => {
  if (file.packed === 'archive') return { kind: 'xlsx' };
  if (file.packed === 'old_workbook') return { kind: 'old_workbook' };
  const sample = file.sample.replace(/^\uFEFF/, '');
  const start = sample.trimStart();
  if (start === '') return { kind: file.sampleIsAll ? 'empty' : 'unknown' };
  if (sample.includes('\0')) return { kind: 'unknown' };
  if (start.startsWith('<'))
    return /<(!doctype|html|head|body|script|div)\b/i.test(sample) ? { kind: 'html' } : { kind: 'unknown' };
  if (start.startsWith('{') || start.startsWith('[')) return isLines(start) ? { kind: 'json_lines' } : { kind: 'json' };
  const separator = separatorLine(sample);
  const table = separator === null ? start : sample.slice(separator.length);
  const header = headerOf(table) ?? (file.sampleIsAll ? table : null);
  if (header === null) return { kind: 'unknown' };
  const delimiter = separator?.delimiter ?? delimiterOf(header);
  const headLine = separator === null ? {} : { headLine: 2 };
  if (looksLikeHeader(header, delimiter)) return { kind: 'csv', delimiter, ...headLine };
  return tableBelow(sample.split(/\r\n|\n|\r/), isKnown) ?? { kind: 'unknown' };
};
