import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { type CountPrinter, createCountPrinter, plain } from '@telaah/shared/marketplaces/readers/count-printer';

export interface Ladder {
  name: string;
  marketplace: MarketplaceId;
  publish: CountPrinter;
  /** Whether the marketplace's pages state when a product was listed. */
  tellsAge: boolean;
  /** Whether they state the marketplace's own count of 30 days. */
  tellsBadge: boolean;
}

const behind = (marketplace: MarketplaceId, tells: Pick<Ladder, 'tellsAge' | 'tellsBadge'>): Ladder => ({
  name: marketplaces[marketplace].name,
  marketplace,
  publish: createCountPrinter(marketplace),
  ...tells,
});

export const ladders: readonly Ladder[] = [
  { name: 'exact', marketplace: 'shopee', publish: plain, tellsAge: true, tellsBadge: true },
  behind('shopee', { tellsAge: true, tellsBadge: true }),
  behind('tokopedia', { tellsAge: true, tellsBadge: false }),
  behind('tiktok', { tellsAge: false, tellsBadge: false }),
];
