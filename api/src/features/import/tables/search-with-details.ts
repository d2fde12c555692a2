import { cleanUrl, priceRange } from '@telaah/shared/marketplaces/reading/build';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot, SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { flagIn, type ImportRow, objectsIn, scalarText } from '#src/features/import/cells/row.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';

type DetailedCard = Record<string, unknown>;

/** A child is named `<product> - <option>`, or `<product> - <option>, <option>` for two axes. */
const optionsOf = (child: DetailedCard, product: string, axes: string[]): SnapshotVariant['options'] => {
  const full = scalarText(child.option_name);
  const at = full.lastIndexOf(' - ');
  const tail = full.startsWith(`${product} - `) ? full.slice(product.length + 3) : at === -1 ? '' : full.slice(at + 3);
  const values = axes.length > 1 ? tail.split(', ') : [tail];
  if (tail === '' || values.length !== axes.length) return [];
  return values.map((value, index) => ({ axis: axes[index]?.slice(0, 100) ?? '', value: value.slice(0, 200) }));
};

const variantsOf = (snapshot: Snapshot, row: ImportRow): SnapshotVariant[] => {
  const axes = objectsIn(row, 'product_detail.product_option').map(({ option_name: name }) => scalarText(name));
  const children = objectsIn(row, 'product_detail.variants').filter(({ option_ids: ids }) => Array.isArray(ids) && ids.length > 0);
  // The recorder wrote 0 for every child, even if the product has stock: stock was not shown.
  const stockShown = children.some(({ stock }) => typeof stock === 'number' && stock > 0);
  return children.slice(0, 1000).map((child) => {
    const options = optionsOf(child, snapshot.name, axes);
    const price = typeof child.price === 'number' && child.price > 0 ? Math.round(child.price) : null;
    return {
      id: (child.option_ids as unknown[]).join('-').slice(0, 64),
      options,
      name: options
        .map(({ value }) => value)
        .join(' / ')
        .slice(0, 400),
      price,
      original_price: null,
      stock: stockShown ? exact(Number(child.stock)) : hidden(),
      sold: hidden(),
      url: cleanUrl(scalarText(child.option_url)),
      image_url: cleanUrl(scalarText(child.image_url)),
      lower_price_guarantee: null,
    };
  });
};

/** Search cards with their product pages, as a public library writes them (2025): exact sold, stock, variants. */
export const searchWithDetails: TableShape = {
  id: 'search_with_details',
  needs: ['product_id', 'name', 'url', 'real_price', 'sold_count', 'shop.shop_id'],
  map: {
    product_id: 'product_id',
    url: 'url',
    name: 'name',
    image_url: 'image',
    price: 'real_price',
    original_price: ['original_price', 'product_detail.product_price_original'],
    sold_total: ['product_detail.sold_count', 'sold_count'],
    stock: 'product_detail.total_stock',
    reviews: 'product_detail.review_count',
    rating: ['product_detail.rating', 'rating'],
    location: ['product_detail.shop_location', 'shop.city'],
    category: 'product_detail.sub_category',
    status: 'product_detail.product_status',
    store_id: 'shop.shop_id',
    store_name: 'shop.name',
    store_url: 'shop.url',
    store_location: ['shop.city', 'product_detail.shop_location'],
  },
  knows: (
    'product_sku category real_price_text product_reviews _review_texts_removed product_detail ' +
    'product_detail.product_id product_detail.product_name product_detail.url product_detail.product_price ' +
    'product_detail.product_price_text product_detail.product_discount_percentage product_detail.weight ' +
    'product_detail.weight_unit product_detail.product_media product_detail.discussion_count product_detail.etalase ' +
    'product_detail.etalase_url product_detail.category ' +
    'product_detail.shop_id product_detail.shop_name product_detail.description'
  ).split(' '),
  reads: ['shop.is_official', 'product_detail.product_option', 'product_detail.variants'],
  refine(snapshot, row) {
    const official = flagIn(row, 'shop.is_official');
    if (official) snapshot.store.tier = 'official';
    snapshot.variants = variantsOf(snapshot, row);
    // The row's price is that of one child; the product's is the range of those in stock.
    const forSale = snapshot.variants.filter(({ stock }) => stock.low !== 0);
    snapshot.price = priceRange(forSale.map(({ price }) => price)) ?? snapshot.price;
  },
};
