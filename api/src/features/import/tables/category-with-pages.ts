import { flagIn, objectsIn, scalarText } from '#src/features/import/cells/row.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';

/** Category cards joined with their product pages (2023). The page's counter (425) is stored, not the card's label (`250+ terjual`). */
export const categoryWithPages: TableShape = {
  id: 'category_with_pages',
  needs: ['id', 'name', 'url', 'price', 'labelgroups', 'createdAt', 'txStats.countSold'],
  map: {
    product_id: 'id',
    url: 'url',
    name: 'name',
    image_url: ['imageurllarge', 'imageurl'],
    price: ['priceint', 'price'],
    original_price: 'original_price',
    sold_total: 'txStats.countSold',
    reviews: ['stats.countReview', 'countreview'],
    views: 'stats.countView',
    rating: 'stats.rating',
    listed_at: 'createdAt',
    location: 'shop_location',
    status: 'status',
    store_id: ['shop_id', 'shopID'],
    store_name: ['shop_name', 'shopName'],
    store_url: 'shop_url',
    store_location: 'shop_location',
  },
  dates: ['job_insertdate'],
  knows: (
    'catid gakey discountpercentage preorder rating wishlist labels badges typename ' +
    'shop_reputation shop_clover shop_typename alias isQA minOrder maxOrder weight weightUnit condition needPrescription ' +
    'catalogID isLeasing isBlacklisted isTokoNow __typename menu.id menu.name menu.url menu.__typename category.id ' +
    'category.name category.title category.breadcrumbURL category.isAdult category.isKyc category.minAge ' +
    'category.__typename txStats.transactionSuccess txStats.transactionReject txStats.paymentVerified txStats.itemSoldFmt ' +
    'txStats.__typename stats.countTalk stats.__typename'
  ).split(' '),
  reads: ['category.detail', 'shop_official', 'shop_goldmerchant'],
  zeroIsHidden: ['views'],
  refine(snapshot, row) {
    snapshot.category = objectsIn(row, 'category.detail')
      .slice(0, 6)
      .map(({ id, name }) => ({ id: scalarText(id) || null, name: scalarText(name).slice(0, 160) }));
    if (flagIn(row, 'shop_official')) snapshot.store.tier = 'official';
    else if (flagIn(row, 'shop_goldmerchant')) snapshot.store.tier = 'power';
  },
};
