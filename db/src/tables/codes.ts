import type { Grade, Method } from '@telaah/shared/features/estimates/schema';
import type { MarketSource, QuarantineReason } from '@telaah/shared/features/market/schema';
import type { ReporterState, StateBy } from '@telaah/shared/features/trust/reporter';
import type { StoreTier } from '@telaah/shared/marketplaces/ids';
import type { Precision } from '@telaah/shared/observation/reading';
import type { Dated, PageKind, ReadFrom } from '@telaah/shared/observation/snapshot';

/** Words stored as small numbers, because millions of rows have them. Never renumber; only add. */
const codes = <T extends string>(table: Record<T, number>) => {
  const words = new Map(Object.entries<number>(table).map(([word, code]) => [code, word as T]));
  return {
    table,
    code: (word: T): number => table[word],
    /** Throws RangeError for an unknown code. */
    word: (code: number): T => {
      const word = words.get(code);
      if (word === undefined) throw new RangeError(`unknown code ${code}`);
      return word;
    },
  };
};

export const sourceCode = codes<MarketSource>({ capture: 1, import: 2, provider: 3, demo: 4 });
export const precisionCode = codes<Precision>({ exact: 1, rounded_down: 2, capped: 3, text_only: 4, hidden: 5 });
export const readFromCode = codes<ReadFrom>({ embedded: 1, api: 2, dom: 3, file: 4 });
export const datedCode = codes<Dated>({ known: 1, guessed: 2 });
export const pageKindCode = codes<PageKind>({ search: 1, category: 2, shop: 3, recommendation: 4, product: 5 });
export const tierCode = codes<StoreTier>({ official: 1, power: 2, regular: 3 });
export const gradeCode = codes<Grade>({ measured: 1, a: 2, b: 3, c: 4, insufficient: 5, d: 6 });
export const methodCode = codes<Method>({ counter_difference: 1, marketplace_badge: 2, none: 3, reviews: 4, lifetime: 5 });
export const reasonCode = codes<QuarantineReason>({
  price_outlier: 1,
  price_jitter: 2,
  sold_fell: 3,
  sold_jump: 4,
  likes_fell: 5,
  reviews_fell: 6,
  stock_outlier: 7,
  reviews_jump: 8,
  no_real_price: 9,
  contradicted: 10,
});

export const reporterStateCode = codes<ReporterState>({ new: 1, accepted: 2, trusted: 3, suspended: 4 });
export const stateByCode = codes<StateBy>({ rule: 1, review: 2, admin: 3, demo: 4 });
export const observationKindCode = codes<'product' | 'store'>({ product: 1, store: 2 });

export const rollupScope = { market: 1, category: 2, brand: 3, store: 4 } as const;
