import { readerFor } from '#src/kinds/address.ts';
import { type AnyFilter, addressKeys, sheetFilters } from '#src/kinds/filter.ts';
import type { AnyKind, Search } from '#src/kinds/kind.ts';
import { parseAmount } from '#src/lib/numbers/money.ts';
import type { NumberLanguage } from '#src/lib/numbers/number-units.ts';

type SheetKind = Pick<AnyKind, 'filters' | 'columns' | 'firstSort'>;

/** Input of the open filter sheet, by address keys; amounts as typed. */
export type FilterDraft = Record<string, string | string[]>;

const isList = ({ form }: AnyFilter): boolean => form === 'names' || form === 'someOf';

const amountKeys = (kind: SheetKind): string[] =>
  sheetFilters(kind).flatMap(([name, filter]) => (filter.form === 'between' ? addressKeys(name, filter) : []));

export const toFilterDraft = (kind: SheetKind, search: Search, show: (amount: number) => string): FilterDraft => {
  const amounts = amountKeys(kind);
  const written = (key: string, value: unknown) => (amounts.includes(key) ? show(value as number) : String(value));
  return Object.fromEntries(
    sheetFilters(kind).flatMap(([name, filter]) =>
      addressKeys(name, filter).map((key) => {
        const value = search[key];
        if (isList(filter)) return [key, (value as string[] | undefined) ?? []];
        return [key, value === undefined ? '' : written(key, value)];
      }),
    ),
  );
};

/** Amounts that are not numbers; with any, the sheet cannot be applied. `language`: of the sheet. */
export const findBadAmounts = (kind: SheetKind, draft: FilterDraft, language: NumberLanguage | null = null): string[] =>
  amountKeys(kind).filter((key) => String(draft[key]).trim() !== '' && parseAmount(String(draft[key]), language) === null);

export const withDraft = (kind: SheetKind, search: Search, draft: FilterDraft, language: NumberLanguage | null = null): Search => {
  const amounts = Object.fromEntries(amountKeys(kind).map((key) => [key, parseAmount(String(draft[key]), language) ?? undefined]));
  return readerFor(kind)({ ...search, q: search.q ?? '', ...draft, ...amounts, page: undefined });
};
