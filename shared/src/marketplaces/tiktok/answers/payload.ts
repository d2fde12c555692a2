import type { Answers } from '#src/marketplaces/reading/reader.ts';
import { tiktokLists } from '#src/marketplaces/tiktok/answers/lists.ts';
import { productList, tiktokListFields } from '#src/marketplaces/tiktok/answers/payload-list.ts';
import { productPage } from '#src/marketplaces/tiktok/answers/payload-pdp.ts';

export const tiktokAnswers: Answers = {
  marketplace: 'tiktok',
  readers: [productPage, productList],
  lists: tiktokLists,
  listFields: tiktokListFields,
};
