import type { Answers } from '#src/marketplaces/reading/reader.ts';
import { shopeeLists } from '#src/marketplaces/shopee/answers/lists.ts';
import { itemGet, pdpGetPc } from '#src/marketplaces/shopee/answers/payload-pdp.ts';
import { emptySearch, searchItems, shopeeListFields, shopGet } from '#src/marketplaces/shopee/answers/payload-search.ts';

export const shopeeAnswers: Answers = {
  marketplace: 'shopee',
  // A product page also looks like an item, but an item never like a product page.
  readers: [pdpGetPc, itemGet, searchItems, emptySearch, shopGet],
  lists: shopeeLists,
  listFields: shopeeListFields,
};
