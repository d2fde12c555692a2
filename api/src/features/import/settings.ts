import type { DayOrder } from '@telaah/shared/lib/dates/date-text';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import type { Mapping, Mappings } from '#src/features/import/mappings.ts';

/** What the person who imports says about the files. Evidence in a file goes before it. */
export interface ImportSettings {
  /** ISO instant or day for what is dated by nothing in the file. */
  observedAt?: string;
  marketplace?: MarketplaceId;
  /** ISO 4217. */
  currency?: string;
  /** Whether `03/04/2024` begins with its day; without it the column itself must tell. */
  dayOrder?: DayOrder;
  /** Which head is which of our columns, for tables that have all of them. */
  mapping?: Mapping;
  /** The same, with what is remembered of earlier tables: made by the import. */
  mappings?: Mappings;
  /** Hears of the bytes read from disk. */
  onBytes?(bytes: number): void;
}
