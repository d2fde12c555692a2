import type { MarketplaceFacts } from '#src/marketplaces/definition/marketplace.ts';
import { lazadaHosts, lazadaPictureHosts } from '#src/marketplaces/lazada/hosts.ts';
import { lazadaSorts } from '#src/marketplaces/lazada/sorts.ts';

export const lazadaFacts = {
  id: 'lazada',
  key: 4,
  name: 'Lazada',
  mark: { letters: 'L', color: 'bg-[#2a2f8f]' },
  support: 'browse',
  hosts: lazadaHosts,
  pictureHosts: lazadaPictureHosts,
  sorts: lazadaSorts,
  defaultSort: 'popularity',
  startPage: 1,
  tiers: { official: 'LazMall' },
} as const satisfies MarketplaceFacts;
