/** Digits of a number that Excel and JavaScript keep; later digits are zeros or chance. */
const SURE_DIGITS = 15;

const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** An id as a cell has it: complete, or rounded where a program took it for a number. */
export type CellId = { id: string } | { rounded: string };

/** Removes what spreadsheets add to digits: `'123`, `="123"`, `123.00`, `1.234`. */
const bare = (text: string): string =>
  text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .replace(/^(\d+)[.,]0{1,2}$/, '$1')
    .replace(/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/, (grouped) => grouped.replaceAll(/[.,]/g, ''));

/** The id of a cell; null where there is none. Zero is none. */
export const cellId = (text: string | null): CellId | null => {
  const id = bare(text?.trim() ?? '');
  const [, first = '', rest = '', exponent = ''] = SCIENTIFIC.exec(id) ?? [];
  if (exponent !== '') {
    const digits = first + rest;
    return digits.length === Number(exponent) + 1 && digits.length <= SURE_DIGITS ? { id: digits } : { rounded: id };
  }
  if (!/^[\w.:-]{1,64}$/.test(id) || /^0+$/.test(id)) return null;
  return id.length > SURE_DIGITS && /^[1-9]\d*$/.test(id) && /^0+$/.test(id.slice(SURE_DIGITS)) ? { rounded: id } : { id };
};

/** Whether two long ids differ only in digits that a program could not keep. */
const isSameRounded = (one: string, other: string): boolean => {
  const digits = /^\d+$/;
  if (one.length <= SURE_DIGITS || one.length !== other.length || !digits.test(one) || !digits.test(other)) return false;
  const apart = BigInt(one) - BigInt(other);
  return (apart < 0n ? -apart : apart) <= 10n ** BigInt(one.length - SURE_DIGITS);
};

/** Chooses between a cell's id and its address's: the address has all digits, so a rounded cell loses to it. */
export const chosenId = (cell: CellId | null, ofAddress: string | null): CellId | null => {
  if (cell === null) return ofAddress === null ? null : { id: ofAddress };
  if (ofAddress === null) return cell;
  return 'rounded' in cell || isSameRounded(cell.id, ofAddress) ? { id: ofAddress } : cell;
};

export const knownId = (id: CellId | null): string | null => (id !== null && 'id' in id ? id.id : null);
