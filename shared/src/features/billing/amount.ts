/** We send whole rupiah as an integer; the gateway answers text with two decimals, always zeros. Nothing else is an amount. */
const ON_THE_WIRE = /^(\d{1,12})\.00$/;

export const renderAmount = (rupiah: number): string => {
  if (!Number.isSafeInteger(rupiah) || rupiah < 0 || rupiah > 999_999_999_999) throw new RangeError(`not an amount: ${rupiah}`);
  return `${rupiah}.00`;
};

/** `100000.00` → 100000; null: not an amount. */
export const readAmount = (text: unknown): number | null => {
  const digits = typeof text === 'string' ? ON_THE_WIRE.exec(text)?.[1] : undefined;
  return digits === undefined ? null : Number.parseInt(digits, 10);
};
