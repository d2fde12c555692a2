import { PayloadCollector } from '#src/marketplaces/reading/build.ts';
import type { Answers, PayloadReader, ReadContext } from '#src/marketplaces/reading/reader.ts';
import { tokopediaLists } from '#src/marketplaces/tokopedia/answers/lists.ts';
import { bareList, operationsOf, type PageOperation } from '#src/marketplaces/tokopedia/answers/operations.ts';
import { isList, readList, tokopediaListFields } from '#src/marketplaces/tokopedia/answers/payload-lists.ts';
import { layoutOf, readLayout } from '#src/marketplaces/tokopedia/answers/payload-pdp.ts';
import { joinedFile, listingFile } from '#src/marketplaces/tokopedia/answers/payload-recorded.ts';
import { readShop } from '#src/marketplaces/tokopedia/answers/payload-shop.ts';
import type { ReadResult } from '#src/observation/snapshot.ts';

const PRODUCT_PAGE = 'pdpGetLayout';
const SHOP = 'shopInfoByID';

/** The operations with products or a shop, found by name and content because a batch answers in any order. */
const productOperations = (body: unknown): PageOperation[] => {
  if (layoutOf(body) !== null) return [{ name: PRODUCT_PAGE, data: body }];
  const shopList = bareList(body, 'ShopProductListDetail');
  if (shopList.length > 0) return [{ name: 'GetShopProduct', data: { data: shopList } }];
  return operationsOf(body).flatMap((each) => {
    // The product page is recognised by its content, because its operation has been renamed before.
    if (layoutOf(each.data) !== null) return [{ ...each, name: PRODUCT_PAGE }];
    return each.name === PRODUCT_PAGE || each.name === SHOP || isList(each.name) ? [each] : [];
  });
};

const readOperation = ({ name, data, request }: PageOperation, around: ReadContext): ReadResult => {
  const context = request === undefined ? around : { ...around, request };
  const collector = new PayloadCollector('tokopedia', name === PRODUCT_PAGE ? 'pdp_get_layout' : snakeCase(name), context);
  if (name === PRODUCT_PAGE) readLayout(layoutOf(data), collector);
  else if (name === SHOP) readShop(data, collector);
  else readList(name, data, collector, context);
  return collector.result();
};

const snakeCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** GraphQL answers, batches of them and the page's Apollo store. The reader is named by the first operation. */
export const graphql: PayloadReader = {
  id: 'graphql',
  marketplace: 'tokopedia',
  detect: (body) => productOperations(body).length > 0,
  read(body, context) {
    const results = productOperations(body).map((each) => readOperation(each, context));
    const snapshots = results.flatMap((each) => each.snapshots);
    const stores = results.flatMap((each) => each.stores);
    const problems = results.flatMap((each) => each.problems);
    return {
      reader: results[0]?.reader ?? 'graphql',
      marketplace: 'tokopedia',
      snapshots,
      stores,
      // An empty list of advertisements next to products is no problem.
      problems: snapshots.length > 0 ? problems.filter((each) => each.code !== 'no_products') : problems.slice(0, 50),
    };
  },
};

export const tokopediaAnswers: Answers = {
  marketplace: 'tokopedia',
  readers: [graphql, joinedFile, listingFile],
  lists: tokopediaLists,
  listFields: tokopediaListFields,
};
