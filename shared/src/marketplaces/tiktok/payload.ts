import type { Answers } from '#src/marketplaces/reader.ts';
import { tiktokLists } from '#src/marketplaces/tiktok/lists.ts';
import { productList, tiktokListFields } from '#src/marketplaces/tiktok/payload-list.ts';
import { productPage } from '#src/marketplaces/tiktok/payload-pdp.ts';

export const tiktokAnswers: Answers = {
  marketplace: 'tiktok',
  readers: [productPage, productList],
  lists: tiktokLists,
  listFields: tiktokListFields,
};
