import { parseShare } from '@telaah/shared/features/calculators/percent';
import { MOST_RUPIAH } from '@telaah/shared/features/fees/sale';
import type { Format } from '@telaah/shared/lib/format/format';
import { parseAmount } from '@telaah/shared/lib/numbers/money';

export type FormTexts = Readonly<Record<string, readonly string[]>>;

/** `amount`: whole rupiah or pieces; `share`: percent; `ratio`: a number with decimals. */
export const numberKinds = ['amount', 'share', 'ratio'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** Null if the text is empty or unreadable. */
export const readTyped = (kind: NumberKind, typed: string, { language }: Format): number | null => {
  if (kind !== 'amount') return parseShare(typed);
  const amount = parseAmount(typed, language);
  return amount === null || amount > MOST_RUPIAH ? null : amount;
};

/** The text of a field after it loses focus. */
export const writeTyped = (kind: NumberKind, value: number | null, format: Format): string => {
  if (value === null) return '';
  return kind === 'amount' ? format.count(value) : format.decimal(value / 100, 2);
};

export const textIn = (fields: FormTexts, name: string): string => fields[name]?.[0] ?? '';
