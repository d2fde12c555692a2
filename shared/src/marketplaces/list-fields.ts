import type { CapturedId } from '#src/marketplaces/captured.ts';
import { shopeeListFields } from '#src/marketplaces/shopee/payload-search.ts';
import { tiktokListFields } from '#src/marketplaces/tiktok/payload-list.ts';
import { tokopediaListFields } from '#src/marketplaces/tokopedia/payload-lists.ts';

/**
 * The fields of lists that readers use, by the shapes that they read with: all that leaves a page of a list. For the build of the extension, whose small
 * scripts know these names but not the shapes.
 */
export const listFields: Record<CapturedId, readonly string[]> = {
  shopee: shopeeListFields,
  tokopedia: tokopediaListFields,
  tiktok: tiktokListFields,
};
