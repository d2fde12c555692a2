import { blibliFacts } from '#src/marketplaces/blibli/facts.ts';
import type { MarketplaceFacts } from '#src/marketplaces/definition/marketplace.ts';
import { lazadaFacts } from '#src/marketplaces/lazada/facts.ts';
import { shopeeFacts } from '#src/marketplaces/shopee/facts.ts';
import { tiktokFacts } from '#src/marketplaces/tiktok/facts.ts';
import { tocoFacts } from '#src/marketplaces/toco/facts.ts';
import { tokopediaFacts } from '#src/marketplaces/tokopedia/facts.ts';

/**
 * Every marketplace in the order shown: enough to name, mark, order or link to one. Their rules are in `index.ts`, whose registry
 * the compiler compares with this one; readers of answers are in `payloads.ts`.
 */
const all = [shopeeFacts, tokopediaFacts, tiktokFacts, lazadaFacts, blibliFacts, tocoFacts];

export type MarketplaceId = (typeof all)[number]['id'];

export const marketplaceIds: readonly MarketplaceId[] = all.map(({ id }) => id);

type AnyFacts = MarketplaceFacts<MarketplaceId>;
export const marketplaceFacts = Object.fromEntries<AnyFacts>(all.map((each) => [each.id, each])) as Readonly<
  Record<MarketplaceId, AnyFacts>
>;

export const marketplaceName = (id: MarketplaceId): string => marketplaceFacts[id].name;
