import { blibliHosts, blibliPictureHosts } from '#src/marketplaces/blibli/hosts.ts';
import { blibliSorts } from '#src/marketplaces/blibli/sorts.ts';
import type { MarketplaceFacts } from '#src/marketplaces/definition/marketplace.ts';

export const blibliFacts = {
  id: 'blibli',
  key: 5,
  name: 'Blibli',
  mark: { letters: 'B', color: 'bg-[#006a9e]' },
  support: 'browse',
  hosts: blibliHosts,
  pictureHosts: blibliPictureHosts,
  sorts: blibliSorts,
  defaultSort: '7',
  startPage: 1,
} as const satisfies MarketplaceFacts;
