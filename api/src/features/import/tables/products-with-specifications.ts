import { brandOf } from '@telaah/shared/marketplaces/reading/build';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { objectsIn, readCellText } from '#src/features/import/cells/row.ts';
import { BRAND, fromPairs, SENT_FROM, stockIn } from '#src/features/import/cells/specifications.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';

const SPECIFICATIONS = 'Product Specifications';

/** Category addresses have the ids from root to leaf, in the order of the breadcrumb. */
const withIds = (category: Snapshot['category'], address: string | null): Snapshot['category'] => {
  const ids = /-cat\.([\d.]+)$/.exec(address ?? '')?.[1]?.split('.') ?? [];
  return ids.length === category.length ? category.map(({ name }, index) => ({ id: ids[index] ?? null, name })) : category;
};

/** A sold data set (2024): one row a product in eleven countries, specifications as a list of names and values. */
export const productsWithSpecifications: TableShape = {
  id: 'products_with_specifications',
  needs: ['id', 'title', 'final_price', 'currency', 'shopid', SPECIFICATIONS],
  map: {
    product_id: 'id',
    url: 'url',
    name: 'title',
    image_url: 'image',
    currency: 'currency',
    price: 'final_price',
    original_price: 'initial_price',
    sold_total: 'sold',
    reviews: 'reviews',
    likes: 'favorite',
    stock: 'stock',
    rating: 'rating',
    brand: 'brand',
    category: 'breadcrumb',
    store_id: 'shopid',
    store_name: 'seller_name',
    store_url: 'shop_url',
    store_rating: 'seller_rating',
    store_followers: 'seller_followers',
    store_products: 'seller_products',
    store_response_rate: 'seller_chats_responded_percentage',
    store_listed_at: 'seller_joined_date',
  },
  knows: [
    'Product Description',
    'seller_chat_time_reply',
    'variations',
    'domain',
    'category_id',
    'flash_sale',
    'flash_sale_time',
    'product_variation',
    'gmv_cal',
    'vouchers',
  ],
  reads: [SPECIFICATIONS, 'category_url'],
  zeroIsHidden: ['sold_total', 'reviews', 'likes', 'stock'],
  refine(snapshot, row) {
    const specification = fromPairs(objectsIn(row, SPECIFICATIONS));
    if (snapshot.stock.precision === 'hidden') snapshot.stock = stockIn(specification) ?? snapshot.stock;
    snapshot.location ??= specification(SENT_FROM);
    snapshot.brand ??= brandOf(specification(BRAND));
    snapshot.category = withIds(snapshot.category, readCellText(row, 'category_url'));
  },
};
