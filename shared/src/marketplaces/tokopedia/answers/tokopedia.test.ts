import { describe, expect, it } from 'vitest';
import { hidden } from '#src/observation/reading.ts';
import { exactCounter, payloadsAt } from '#src/testing/payloads.ts';

const { read, only } = payloadsAt(null);

const child = (id: string, option: number, price: number, stock: string, isBuyable = true) => ({
  productID: id,
  price,
  priceFmt: 'Rp 0',
  optionID: [option],
  productURL: `https://www.tokopedia.com/kirana/jaket-${id}?x=1`,
  stock: { stock, isBuyable },
  campaignInfo: { isActive: false, originalPrice: 0, discountPrice: 0 },
});

const variants = {
  parentID: '100',
  totalStockFmt: '1.048',
  variants: [
    {
      name: 'ukuran',
      option: [
        { productVariantOptionID: '7', value: 'M' },
        { productVariantOptionID: '8', value: 'L' },
      ],
    },
  ],
  children: [child('101', 7, 66_900, '1048'), child('102', 8, 79_900, '0', false)],
};

const layout = (options: { info?: object; content?: object; variants?: unknown } = {}) => ({
  name: 'Default Layout Desktop',
  pdpSession: '{"sid":389824,"sd":"kirana"}',
  basicInfo: {
    id: '101',
    shopID: '389824',
    shopName: 'Kirana Jaya',
    url: 'https://www.tokopedia.com/kirana/jaket-m',
    status: 'ACTIVE',
    createdAt: '2024-08-02T05:19:29+07:00',
    category: {
      detail: [
        { id: '1759', name: 'Fashion Pria' },
        { id: '1834', name: 'Hoodie  Pria' },
      ],
    },
    txStats: { countSold: '81', itemSoldFmt: '80+' },
    stats: { countView: '0', countReview: '41', rating: 4.9 },
    ...options.info,
  },
  components: [
    { name: 'product_media', data: [{ media: [{ type: 'image', urlThumbnail: 'https://images.tokopedia.net/a.jpg' }] }] },
    {
      name: 'product_content',
      data: [
        {
          name: 'Jaket Hoodie - M',
          price: { value: 66_900, currency: 'IDR' },
          campaign: { originalPrice: 0 },
          stock: { value: '1048' },
          variant: { isVariant: true, parentID: '100' },
          isOS: false,
          isPowerMerchant: true,
          ...options.content,
        },
      ],
    },
    { name: 'variant_options', data: [] },
    ...('variants' in options
      ? [{ name: 'new_variant_options', data: [options.variants] }]
      : [{ name: 'new_variant_options', data: [variants] }]),
  ],
});

describe('a product page', () => {
  it('is its parent, with the children as variants and the exact count beside its label', () => {
    const found = only([{ data: { other: 1 } }, { data: { pdpGetLayout: layout() } }]);
    expect(found).toMatchObject({
      marketplace: 'tokopedia',
      reader: 'pdp_get_layout',
      product_id: '100',
      name: 'Jaket Hoodie',
      url: 'https://www.tokopedia.com/kirana/jaket-m',
      price: { low: 66_900, high: 66_900 },
      original_price: null,
      sold_total: { ...exactCounter(81), text: '80+' },
      badge: hidden(),
      stock: { ...exactCounter(1048), text: '1.048' },
      views: hidden(),
      reviews: exactCounter(41),
      listed_at: '2024-08-01T22:19:29.000Z',
      category: [
        { id: '1759', name: 'Fashion Pria' },
        { id: '1834', name: 'Hoodie Pria' },
      ],
      store: { id: '389824', name: 'Kirana Jaya', domain: 'kirana', tier: 'power' },
      twin: null,
      status: 'normal',
    });
    expect(found.variants).toMatchObject([
      {
        id: '101',
        options: [{ axis: 'ukuran', value: 'M' }],
        price: 66_900,
        stock: exactCounter(1048),
        sold: hidden(),
        url: 'https://www.tokopedia.com/kirana/jaket-101',
      },
      { id: '102', name: 'L', price: 79_900, stock: exactCounter(0) },
    ]);
  });

  it('takes the campaign price and the one before it', () => {
    const onSale = {
      ...child('101', 7, 66_900, '5'),
      campaignInfo: { isActive: true, originalPrice: 66_900, discountPrice: 50_000 },
    };
    const found = only(
      layout({
        variants: { ...variants, children: [onSale] },
        content: { price: { value: 50_000 }, campaign: { isActive: true, originalPrice: 66_900 } },
      }),
    );
    expect(found).toMatchObject({ price: { low: 50_000, high: 50_000 }, original_price: 66_900 });
    expect(found.variants[0]).toMatchObject({ price: 50_000, original_price: 66_900 });
  });

  it('stands alone where it has no variants, and names its twin', () => {
    const content = { name: 'Jaket Hoodie - M', variant: { isVariant: false, parentID: '0' } };
    const found = only(
      layout({
        variants: undefined,
        content,
        info: { ttsPID: '1730848970492970153', txStats: { countSold: '', itemSoldFmt: '250+' } },
      }),
    );
    expect(found).toMatchObject({
      product_id: '101',
      name: 'Jaket Hoodie - M',
      variants: [],
      stock: exactCounter(1048),
      sold_total: { low: 250, high: 499, precision: 'rounded_down', text: '250+' },
      twin: { marketplace: 'tiktok', product_id: '1730848970492970153' },
    });
  });

  it('is ignored where it is invalid, with the reason', () => {
    const { snapshots, problems } = read({ data: { pdpGetLayout: layout({ content: { price: { value: 'murah' } } }) } });
    expect(snapshots).toEqual([]);
    expect(problems).toMatchObject([{ code: 'invalid_payload' }]);
  });

  it('keeps the product where its variants are invalid', () => {
    const { snapshots, problems } = read(layout({ variants: { ...variants, children: [{ productID: 'x' }] } }));
    expect(snapshots[0]).toMatchObject({ product_id: '100', variants: [], price: { low: 66_900 } });
    expect(problems).toMatchObject([{ code: 'invalid_variants' }]);
  });
});
