import type { MarketplaceFacts } from '#src/marketplaces/definition/marketplace.ts';
import { tokopediaHosts, tokopediaPictureHosts } from '#src/marketplaces/tokopedia/hosts.ts';
import { tokopediaSorts } from '#src/marketplaces/tokopedia/sorts.ts';

export const tokopediaFacts = {
  id: 'tokopedia',
  key: 2,
  name: 'Tokopedia',
  mark: { letters: 'Tp', color: 'bg-[#0a7a2f]' },
  support: 'full',
  hosts: tokopediaHosts,
  pictureHosts: tokopediaPictureHosts,
  sorts: tokopediaSorts,
  defaultSort: '23',
  startPage: 1,
  tiers: { official: { en: 'Official Store', id: 'Official Store', zh: '官方店' }, power: 'Power Merchant' },
} as const satisfies MarketplaceFacts;
