import { blibliFacts } from '#src/marketplaces/blibli/facts.ts';
import type { MarketplaceFacts } from '#src/marketplaces/definition/marketplace.ts';
import { lazadaFacts } from '#src/marketplaces/lazada/facts.ts';
import { shopeeFacts } from '#src/marketplaces/shopee/facts.ts';
import { tiktokFacts } from '#src/marketplaces/tiktok/facts.ts';
import { tocoFacts } from '#src/marketplaces/toco/facts.ts';
import { tokopediaFacts } from '#src/marketplaces/tokopedia/facts.ts';

/** In the order shown, light enough for every page. Rules are in `index.ts` (the compiler compares both), readers in `payloads.ts`. */
const all = [shopeeFacts, tokopediaFacts, tiktokFacts, lazadaFacts, blibliFacts, tocoFacts];

export type MarketplaceId = (typeof all)[number]['id'];

export const marketplaceIds: readonly MarketplaceId[] = all.map(({ id }) => id);

type AnyFacts = MarketplaceFacts<MarketplaceId>;
export const marketplaceFacts = Object.fromEntries<AnyFacts>(all.map((each) => [each.id, each])) as Readonly<
  Record<MarketplaceId, AnyFacts>
>;

export const marketplaceName = (id: MarketplaceId): string => marketplaceFacts[id].name;
