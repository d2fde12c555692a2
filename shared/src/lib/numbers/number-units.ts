import type { FormatLanguage } from '#src/lib/format/format.ts';

/** The language whose number marks are used; Chinese uses the English ones. */
export type NumberLanguage = FormatLanguage;

/** Units with one meaning everywhere; those that differ between English and Indonesian are in `number-tokens.ts`. */
export const UNITS: Readonly<Record<string, number>> = {
  ribu: 1e3,
  rb: 1e3,
  k: 1e3,
  juta: 1e6,
  jt: 1e6,
  miliar: 1e9,
  milyar: 1e9,
  triliun: 1e12,
  千: 1e3,
  万: 1e4,
  亿: 1e8,
  万亿: 1e12,
};
