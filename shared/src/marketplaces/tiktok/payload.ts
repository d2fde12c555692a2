import type { PayloadReader } from '#src/marketplaces/marketplace.ts';
import { productList } from '#src/marketplaces/tiktok/payload-list.ts';
import { productPage } from '#src/marketplaces/tiktok/payload-pdp.ts';

export const tiktokPayloads: readonly PayloadReader[] = [productPage, productList];
