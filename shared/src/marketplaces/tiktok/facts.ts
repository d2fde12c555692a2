import type { MarketplaceFacts } from '#src/marketplaces/definition/marketplace.ts';
import { tiktokHosts, tiktokPictureHosts } from '#src/marketplaces/tiktok/hosts.ts';
import { tiktokSorts } from '#src/marketplaces/tiktok/sorts.ts';

export const tiktokFacts = {
  id: 'tiktok',
  key: 3,
  name: 'TikTok Shop',
  mark: { letters: 'Tk', color: 'bg-[#161823]' },
  support: 'full',
  hosts: tiktokHosts,
  pictureHosts: tiktokPictureHosts,
  sorts: tiktokSorts,
  defaultSort: 'popularity',
  startPage: 1,
  tiers: { official: { en: 'Official Shop', id: 'Official Shop', zh: '官方店' }, power: 'Star Shop' },
} as const satisfies MarketplaceFacts;
