/** Unread text that makes a card as long as one of 2026. */
const filler = (index: number, length: number): string => `tracking-${index}-`.repeat(length).slice(0, length);

/** One of Shopee's cards in its form of 2026, about 20 KB: the fields that are read, repeated, and many that are not. */
const card = (index: number) => {
  const ids = { itemid: 710_100_000 + index, shopid: 910_101 };
  const price = (45_000 + index * 100) * 100_000;
  const name = `Rak Kayu ${index}`;
  return {
    item_basic: null,
    item_data: {
      ...ids,
      currency: 'IDR',
      item_status: 'normal',
      price,
      price_min: price,
      price_max: price,
      liked_count: index,
      ctime: 1_700_000_000 + index,
      item_rating: { rating_star: 4.5 + (index % 5) / 10, rating_count: [index, 0, 0, 0, 0, index] },
      item_card_display_price: { price, strikethrough_price: price * 2, model_id: index, hidden_price_display: null },
      item_card_display_sold_count: {
        historical_sold_count: 100 + index,
        historical_sold_count_text: `${100 + index}`,
        monthly_sold_count: index,
        monthly_sold_count_text: `${index}`,
        display_sold_count: 100 + index,
        display_sold_count_text: `${100 + index} Terjual`,
      },
      shop_data: { shop_name: 'Toko Kirana', shop_location: 'Bandung', is_official_shop: false },
      buyer: { username: 'pembeli_rahasia', user_id: 4711 },
      video_info_list: [filler(index, 4000)],
      label_ids: Array.from({ length: 400 }, (_, each) => 1_000_000 + each),
    },
    item_card_displayed_asset: {
      name,
      image: `id-11134207-7r98o-${index}`,
      images: [`id-11134207-7r98o-${index}`],
      shop_location: 'Bandung',
      promotion: { text: filler(index, 3000) },
    },
    adsid: index % 10 === 0 ? 5000 + index : null,
    tracking_info: { json: filler(index, 5000) },
    search_item_tracking: filler(index, 3500),
  };
};

export const bigList = (count: number) => ({
  bff_meta: null,
  total_count: 4321,
  nomore: false,
  items: Array.from({ length: count }, (_, index) => card(index)),
});
