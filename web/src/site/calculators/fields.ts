import { parseShare } from '@telaah/shared/features/calculators/percent';
import { MOST_RUPIAH } from '@telaah/shared/features/fees/sale';
import type { Format } from '@telaah/shared/lib/format/format';
import { parseAmount } from '@telaah/shared/lib/numbers/money';

/** What stands in a form, by its fields' names: as people type it. */
export type FormTexts = Readonly<Record<string, readonly string[]>>;

/** How a field is read and written: whole rupiah or pieces, a share in percent, a number with decimals. */
export const numberKinds = ['amount', 'share', 'ratio'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** The value of what is typed; null where nothing is, or nothing that can be read. */
export const readTyped = (kind: NumberKind, typed: string, { language }: Format): number | null => {
  if (kind !== 'amount') return parseShare(typed);
  const amount = parseAmount(typed, language);
  return amount === null || amount > MOST_RUPIAH ? null : amount;
};

/** The same as it stands in the field once one leaves it. */
export const writeTyped = (kind: NumberKind, value: number | null, format: Format): string => {
  if (value === null) return '';
  return kind === 'amount' ? format.count(value) : format.decimal(value / 100, 2);
};

export const textIn = (fields: FormTexts, name: string): string => fields[name]?.[0] ?? '';
