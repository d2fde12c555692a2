import type { StoreTier } from '@telaah/shared/marketplaces/ids';
import { cleanText } from '@telaah/shared/marketplaces/reading/build';
import { soldOf, toTokopediaCategory } from '@telaah/shared/marketplaces/tokopedia/answers/wire';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { objectIn, objectsIn, readCellText, scalarText } from '#src/features/import/cells/row.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';

const tierOf = ({ isOfficial, isPowerBadge }: Record<string, unknown>): StoreTier | null => {
  if (isOfficial === true) return 'official';
  if (isPowerBadge === true) return 'power';
  return isOfficial === false && isPowerBadge === false ? 'regular' : null;
};

const textOf = (value: unknown): string | null => cleanText(scalarText(value), 200);

const store = (snapshot: Snapshot, shop: Record<string, unknown>): void => {
  snapshot.store.id = /^\d+$/.test(scalarText(shop.shopId)) ? scalarText(shop.shopId) : snapshot.store.id;
  snapshot.store.name = textOf(shop.name);
  snapshot.store.location = cleanText(textOf(shop.city), 120);
  snapshot.store.tier = tierOf(shop);
  snapshot.location = snapshot.store.location;
};

/** Products of search answers as a table (2024): shop, labels and advertisement are Python literals. */
export const searchAnswers: TableShape = {
  id: 'search_answers',
  needs: ['id', 'name', 'url', 'price', 'labelGroups', 'ratingAverage', 'shop'],
  map: {
    product_id: 'id',
    url: 'url',
    name: 'name',
    image_url: 'imageUrl',
    price: 'price',
    original_price: 'originalPrice',
    reviews: 'countReview',
    rating: 'ratingAverage',
  },
  knows: 'badges category customVideoURL discountPercentage gaKey priceRange rating wishlist sourceEngine __typename'.split(' '),
  reads: ['ads', 'categoryBreadcrumb', 'categoryId', 'categoryName', 'labelGroups', 'shop'],
  refine(snapshot, row) {
    store(snapshot, objectIn(row, 'shop'));
    snapshot.sold_total = soldOf(objectsIn(row, 'labelGroups').map(({ title }) => ({ position: null, title: textOf(title) })));
    snapshot.is_ad = textOf(objectIn(row, 'ads').adsId) !== null;
    const root = { id: readCellText(row, 'categoryId'), name: readCellText(row, 'categoryName') };
    snapshot.category = toTokopediaCategory(readCellText(row, 'categoryBreadcrumb'), root);
  },
};
