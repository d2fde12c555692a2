import { fold } from '#src/lib/fold.ts';

/** Excel's own first line, which names the delimiter of those below: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r)/i;

/** The delimiter that a table's first line names, and that line's length; null where it is no such line. */
export const separatorLine = (text: string): { delimiter: string; length: number } | null => {
  const match = SEPARATOR_LINE.exec(text);
  return match === null ? null : { delimiter: match[1] ?? ',', length: match[0].length };
};

const TOTAL =
  /^(?:(?:grand|sub) ?total|total(?: keseluruhan| semua| akhir)?|jumlah(?: total| keseluruhan)?|subjumlah|合计|总计|小计)$/;

/** Does a cell say that its line adds up the others, so that it is no product? */
export const isTotal = (cell: string): boolean => TOTAL.test(fold(cell).replace(/\s*[:=.]+$/, ''));

/** A column's name without what writers of sheets vary: case, blanks, underscores, brackets with a currency. */
export const headKey = (head: string): string =>
  fold(
    head
      .replace(/^\uFEFF/, '')
      .replace(/\((?:rp|idr|rupiah)\.?\)/gi, ' ')
      .replaceAll(/[_./:*]+/g, ' '),
  );
