import type { TableShape } from '#src/features/import/cells/table.ts';

/** A vendor's daily ranking (2026): cumulative sold, prices like `Rp1,031,871`, seven countries; `total` lists are global, in dollars. */
export const dailyRanking: TableShape = {
  id: 'daily_ranking',
  needs: ['snapshot_date', 'rank_type', 'product_id', 'title', 'real_price', 'currency', 'total_sold_count'],
  map: {
    product_id: 'product_id',
    url: 'detail_url',
    name: 'title',
    currency: 'currency',
    price: 'real_price',
    sold_total: 'total_sold_count',
    listed_at: 'launch_time',
    category: 'all_category_name',
    store_id: 'seller_id',
    store_name: 'shop_name',
  },
  dates: ['fetched_at', 'snapshot_date'],
  knows: (
    'source_update_at list_region rank shop_sold_count sold_count sale_amount yd_sold_count yd_sale_amount ' +
    'total_sale_amount sold_count_inc_rate commission_rate aweme_count live_count author_count total_author_count ' +
    'off_shelves is_sshop sold_count_show total_sold_count_show sale_amount_show total_sale_amount_show region'
  ).split(' '),
};
