import { blibli } from '#src/marketplaces/blibli/index.ts';
import type { Marketplace } from '#src/marketplaces/definition/marketplace.ts';
import { parserOf } from '#src/marketplaces/definition/parser-of.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { lazada } from '#src/marketplaces/lazada/index.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';
import { tiktok } from '#src/marketplaces/tiktok/index.ts';
import { toco } from '#src/marketplaces/toco/index.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';

/** Every marketplace with its rules, in the order shown. A marketplace of `facts.ts` without an entry does not compile. */
export const marketplaces: Readonly<Record<MarketplaceId, Marketplace<MarketplaceId>>> = {
  shopee,
  tokopedia,
  tiktok,
  lazada,
  blibli,
  toco,
};

const all = Object.values(marketplaces);
const byHost = new Map(all.flatMap((marketplace) => marketplace.hosts.map((host) => [host, marketplace] as const)));

export const marketplaceOfHost = (host: string): Marketplace<MarketplaceId> | null => byHost.get(host.toLowerCase()) ?? null;

export const marketplaceByKey: ReadonlyMap<number, Marketplace<MarketplaceId>> = new Map(all.map((each) => [each.key, each]));

export const parseUrl = parserOf(all);
