import { readerFor } from '#src/kinds/address.ts';
import { type AnyFilter, addressKeys, sheetFilters } from '#src/kinds/filter.ts';
import type { AnyKind, Search } from '#src/kinds/kind.ts';
import { parseAmount } from '#src/lib/numbers/money.ts';
import type { NumberLanguage } from '#src/lib/numbers/number-units.ts';

type SheetKind = Pick<AnyKind, 'filters' | 'columns' | 'firstSort'>;

/** What the filter sheet holds while it is open, by the address's keys: amounts and numbers as they are typed. */
export type FilterDraft = Record<string, string | string[]>;

const isList = ({ form }: AnyFilter): boolean => form === 'names' || form === 'someOf';

const amountKeys = (kind: SheetKind): string[] =>
  sheetFilters(kind).flatMap(([name, filter]) => (filter.form === 'between' ? addressKeys(name, filter) : []));

/** `show` writes an amount the way the person's language does. */
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

/** Amounts that cannot be read as a number. While there is one, the sheet cannot be applied. `language`: of the sheet. */
export const findBadAmounts = (kind: SheetKind, draft: FilterDraft, language: NumberLanguage | null = null): string[] =>
  amountKeys(kind).filter((key) => String(draft[key]).trim() !== '' && parseAmount(String(draft[key]), language) === null);

/** The search with the draft's filters in place of its own, from the first page. */
export const withDraft = (kind: SheetKind, search: Search, draft: FilterDraft, language: NumberLanguage | null = null): Search => {
  const amounts = Object.fromEntries(amountKeys(kind).map((key) => [key, parseAmount(String(draft[key]), language) ?? undefined]));
  return readerFor(kind)({ ...search, q: search.q ?? '', ...draft, ...amounts, page: undefined });
};
