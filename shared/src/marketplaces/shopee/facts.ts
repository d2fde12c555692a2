import type { MarketplaceFacts } from '#src/marketplaces/definition/marketplace.ts';
import { shopeeHosts, shopeePictureHosts } from '#src/marketplaces/shopee/hosts.ts';
import { shopeeSorts } from '#src/marketplaces/shopee/sorts.ts';

export const shopeeFacts = {
  id: 'shopee',
  key: 1,
  name: 'Shopee',
  mark: { letters: 'S', color: 'bg-[#c2391b]' },
  support: 'full',
  hosts: shopeeHosts,
  pictureHosts: shopeePictureHosts,
  sorts: shopeeSorts,
  defaultSort: 'pop',
  startPage: 0,
  tiers: { official: { en: 'Mall', id: 'Mall', zh: '官方商城' }, power: 'Star/Star+' },
} as const satisfies MarketplaceFacts;
