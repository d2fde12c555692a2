import { fold } from '#src/lib/fold-text.ts';

/** Excel's own first line, which names the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r)/i;

/** Null: there is no such line. */
export const separatorLine = (text: string): { delimiter: string; length: number } | null => {
  const match = SEPARATOR_LINE.exec(text);
  return match === null ? null : { delimiter: match[1] ?? ',', length: match[0].length };
};

const ROW_COUNT = '(?:\\(?\\d+ )?(?:produk|barang|items?|products?|baris|rows)\\)?';
const TOTAL = new RegExp(
  `^(?:(?:grand|sub) ?total|total(?: keseluruhan| semua| akhir| ${ROW_COUNT})?|jumlah(?: total| keseluruhan| ${ROW_COUNT})?|subjumlah|rata-rata|rerata|average|合计|总计|小计|平均)$`,
);

/** Whether a cell marks its line as a total or a mean, so that it is no product. */
export const isTotal = (cell: string): boolean => TOTAL.test(fold(cell).replace(/\s*[:=.]+(?:\s*\d+)?$/, ''));

/** Cannot be misread: in `123.4560` the fourth decimal rules out thousands. At most 15 digits, as many as a sheet stores. */
export const numberAsText = (number: number): string => {
  const text = String(Number.isInteger(number) ? number : Number(number.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
};

/** A column's name without differences in case, blanks, underscores and brackets with a currency. */
export const headKey = (head: string): string =>
  fold(
    head
      .replace(/^\uFEFF/, '')
      .replace(/\((?:rp|idr|rupiah)\.?\)/gi, ' ')
      .replaceAll(/[_./:*]+/g, ' '),
  );
