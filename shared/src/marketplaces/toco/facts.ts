import type { MarketplaceFacts } from '#src/marketplaces/definition/marketplace.ts';
import { tocoHosts, tocoPictureHosts } from '#src/marketplaces/toco/hosts.ts';
import { tocoSorts } from '#src/marketplaces/toco/sorts.ts';

export const tocoFacts = {
  id: 'toco',
  key: 6,
  name: 'Toco',
  mark: { letters: 'Tc', color: 'bg-[#7a3fa8]' },
  support: 'browse',
  hosts: tocoHosts,
  pictureHosts: tocoPictureHosts,
  sorts: tocoSorts,
  defaultSort: 'populer',
  startPage: 1,
} as const satisfies MarketplaceFacts;
