import { WHOLE } from '#src/features/fees/sale.ts';

/** Basis points of a typed share: `8,25`, `8.25 %`. From 0 to 100 %; null for everything else. */
export const parseShare = (text: string): number | null => {
  const [, whole, decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const share = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return share <= WHOLE ? share : null;
};
