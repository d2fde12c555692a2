import { z } from 'zod';
import { at, cleanUrl, listOf, makeSnapshotStore, type PayloadCollector } from '#src/marketplaces/reading/build.ts';
import { parseLenient } from '#src/marketplaces/reading/parse-lenient.ts';
import {
  instantOfText,
  toStoreMarks,
  toWireCounter,
  wireFlag,
  wireIdOrNone,
  wireNumber,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { toTokopediaTier } from '#src/marketplaces/tokopedia/answers/cards.ts';

/** A shop as requested by `ShopInfoCore` and `ShopInfoByIDQuery`. No answer is recorded, so every part may be missing. */
const shop = z
  .object({
    shopCore: z.object({ shopID: wireIdOrNone, name: wireText, domain: wireText }),
    favoriteData: z.object({ totalFavorite: wireNumber }).nullish(),
    activeProduct: wireNumber,
    location: wireText,
    shopAssets: z.object({ avatar: wireText }).nullish(),
    createInfo: z.object({ openSince: wireText, shopCreated: wireText }).nullish(),
    goldOS: z.object({ isOfficial: wireFlag, isGold: wireFlag, isGoldBadge: wireFlag }).nullish(),
  })
  .refine((value) => value.shopCore.shopID !== null, { error: 'a shop without an id' });

/** Shops alone. Whether the visitor follows one is never read. */
export const readShop = (data: unknown, collector: PayloadCollector): void => {
  for (const each of listOf(at(data, 'result')).slice(0, 50)) {
    const parsed = parseLenient(shop, each);
    if (!parsed.success) {
      collector.problem('invalid_payload', 'a shop that cannot be read');
      continue;
    }
    collector.lost(parsed.dropped);
    const { shopCore, shopAssets, favoriteData, activeProduct, location, createInfo, goldOS } = parsed.data;
    const marks = { official_store: goldOS?.isOfficial, power_merchant: goldOS?.isGold, power_badge: goldOS?.isGoldBadge };
    collector.store(
      makeSnapshotStore({
        id: shopCore.shopID,
        name: shopCore.name,
        domain: shopCore.domain,
        tier: goldOS ? toTokopediaTier(goldOS.isOfficial, goldOS.isGold) : null,
        location,
        followers: toWireCounter(favoriteData?.totalFavorite),
        products: toWireCounter(activeProduct),
        marks: toStoreMarks(marks),
        listed_at: instantOfText(createInfo?.shopCreated ?? createInfo?.openSince),
        image_url: cleanUrl(shopAssets?.avatar),
      }),
    );
  }
};
