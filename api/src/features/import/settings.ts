import type { DayOrder } from '@telaah/shared/lib/dates/date-text';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import type { Mapping, Mappings } from '#src/features/import/mappings.ts';

/** Options of the person who imports. Evidence in a file comes before them. */
export interface ImportSettings {
  /** ISO instant or day for rows that nothing in the file dates. */
  observedAt?: string;
  marketplace?: MarketplaceId;
  /** ISO 4217. */
  currency?: string;
  /** Whether `03/04/2024` begins with its day; without it the column itself must tell. */
  dayOrder?: DayOrder;
  /** The head of each of our columns, for tables that have all these heads. */
  mapping?: Mapping;
  /** The same together with saved mappings; created by the import. */
  mappings?: Mappings;
  onBytes?(bytes: number): void;
}
