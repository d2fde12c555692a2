import type { PayloadReader } from '#src/marketplaces/marketplace.ts';
import { itemGet, pdpGetPc } from '#src/marketplaces/shopee/payload-pdp.ts';
import { emptySearch, searchItems, shopGet } from '#src/marketplaces/shopee/payload-search.ts';

/** The most telling shape first: a product page also looks like an item, an item never like a product page. */
export const shopeePayloads: readonly PayloadReader[] = [pdpGetPc, itemGet, searchItems, emptySearch, shopGet];
