import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';

/** What the person who imports says about the files. Evidence in a file goes before it. */
export interface ImportSettings {
  /** ISO instant or day for what is dated by nothing in the file. */
  observedAt?: string;
  marketplace?: MarketplaceId;
  /** ISO 4217. */
  currency?: string;
  /** Hears of the bytes read from disk. */
  onBytes?(bytes: number): void;
}
