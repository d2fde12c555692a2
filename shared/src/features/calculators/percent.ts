import { WHOLE } from '#src/features/fees/sale.ts';

/** Basis points of a share as people write it: `8,25`, `8.25 %`. From nothing to all of it; null for everything else. */
export const parseShare = (text: string): number | null => {
  const [, whole, decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const share = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return share <= WHOLE ? share : null;
};
