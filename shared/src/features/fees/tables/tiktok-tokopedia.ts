import type { ComponentId, FeeCategory, FeeComponent, FeeRow, FeeSource, Scheme } from '#src/features/fees/tables/fee.ts';
import { logisticsRows } from '#src/features/fees/tables/logistics.ts';
import { byCategory, feeRow, programmes } from '#src/features/fees/tables/row.ts';
import { incomeTax } from '#src/features/fees/tables/shopee.ts';
import { tiktokTokopediaCategories, tiktokTokopediaDisputes } from '#src/features/fees/tables/tiktok-tokopedia-categories.ts';
import { lookUp } from '#src/lib/word-record.ts';

const university = (title: string): FeeSource => ({ title, url: 'https://seller-id.tokopedia.com/university' });
const platform = university('Platform Commission, 11 Feb 2026');
const sellerFees = university('Seller fees, 30 Jul 2025');
const citedArticle: FeeSource = { title: 'SellerOS, BagaskaraWeb', url: null };
const READ = '2026-07-11';
const HEARD = '2026-08-01';

const REGULAR = ['regular'] as const;
const MALL = ['mall'] as const;
/** For products outside all listed categories. */
const NO_CATEGORY = 'uncategorised';

const categories: readonly FeeCategory[] = [
  ...tiktokTokopediaCategories.map(([id, group, name, en, zh, , , , , , , , words = '']) => ({ id, group, name, en, zh, words })),
  { id: NO_CATEGORY, group: 'other', name: 'Tanpa kategori', en: 'Without a category', zh: '未分类', words: 'lainnya' },
];

const DEPENDS: readonly ComponentId[] = ['gmv_max', 'growth'];
/** Columns of the ordinary sellers' list, and the programmes they apply to. */
const columns = [
  { on: [], at: 7 },
  { on: ['gmv_max'], at: 8 },
  { on: ['growth'], at: 9 },
  { on: ['gmv_max', 'growth'], at: 10 },
] as const;

const usual = { per: 'unit', base: 'net', isNonRefundable: false } as const;
const components: readonly FeeComponent[] = [
  { id: 'platform', use: 'always', ...usual },
  // Sellers report that it is kept on returns; the marketplace says otherwise. A switch in the calculator decides.
  { id: 'dynamic', use: 'always', ...usual },
  { id: 'payment', use: 'always', sellers: MALL, ...usual },
  { id: 'gmv_max', use: 'optional', isCondition: true, ...usual },
  { id: 'growth', use: 'optional', ...usual },
  { id: 'bonus', use: 'optional', ...usual },
  { id: 'pre_order', use: 'optional', ...usual },
  { id: 'affiliate', use: 'optional', isTyped: true, ...usual },
  { id: 'processing', use: 'always', per: 'order', base: 'net', isNonRefundable: true, isNew: true },
  { id: 'logistics', use: 'usually', per: 'order', base: 'net', isNonRefundable: true, isNew: true },
  { id: 'failed_delivery', use: 'optional', per: 'order', base: 'net', isNonRefundable: true, isNew: true },
  { id: 'income_tax', use: 'optional', per: 'unit', base: 'without_vat', isNonRefundable: false },
];

const standardOnly = programmes(DEPENDS, []);
const rows: readonly FeeRow[] = [
  ...columns.flatMap(({ on, at }) =>
    byCategory(
      tiktokTokopediaCategories.map((line) => ({
        category: line[0],
        rate: line[at],
        others: lookUp(tiktokTokopediaDisputes, line[0])?.platform,
      })),
      {
        component: 'platform',
        sellers: REGULAR,
        when: programmes(DEPENDS, on),
        from: '2026-02-13',
        source: platform,
        checkedAt: READ,
        status: 'unverified',
      },
    ),
  ),
  ...byCategory(
    tiktokTokopediaCategories.map((line) => ({
      category: line[0],
      rate: line[11],
      others: lookUp(tiktokTokopediaDisputes, line[0])?.mall,
    })),
    {
      component: 'platform',
      sellers: MALL,
      when: standardOnly,
      from: '2026-02-13',
      source: platform,
      checkedAt: READ,
      status: 'unverified',
    },
  ),
  feeRow({ component: 'platform', category: NO_CATEGORY, rate: 697, from: '2026-02-13', source: platform, checkedAt: READ }),
  ...byCategory(
    tiktokTokopediaCategories.map((line) => ({ category: line[0], rate: line[6] })),
    {
      component: 'dynamic',
      cap: 40_000,
      from: '2025-06-10',
      to: '2026-05-17',
      source: citedArticle,
      checkedAt: HEARD,
      status: 'unverified',
    },
  ),
  // What applied if no category was named.
  feeRow({
    component: 'dynamic',
    category: NO_CATEGORY,
    rate: 400,
    cap: 40_000,
    from: '2025-06-10',
    to: '2026-05-17',
    source: citedArticle,
    checkedAt: HEARD,
    status: 'unverified',
  }),
  ...byCategory(
    tiktokTokopediaCategories.map((line) => ({
      category: line[0],
      rate: line[5],
      others: lookUp(tiktokTokopediaDisputes, line[0])?.dynamic,
    })),
    // Whether this cap also limits the platform commission is open; the official text of that one names none.
    { component: 'dynamic', cap: 650_000, from: '2026-05-18', source: citedArticle, checkedAt: HEARD, status: 'unverified' },
  ),
  feeRow({ component: 'payment', sellers: MALL, rate: 180, cap: 50_000, from: '2026-01-01', source: citedArticle, checkedAt: HEARD, status: 'unverified' }), // biome-ignore format: a table
  // The voucher programme: 3.5 %, at most Rp20,000. Clusters below that pay from 2 %.
  feeRow({ component: 'growth', rate: 350, cap: 20_000, from: '2025-06-10', source: citedArticle, checkedAt: HEARD, status: 'unverified' }), // biome-ignore format: a table
  feeRow({ component: 'bonus', rate: 450, cap: 20_000, from: '2025-06-10', source: citedArticle, checkedAt: HEARD, status: 'unverified' }), // biome-ignore format: a table
  feeRow({ component: 'pre_order', rate: 300, from: '2025-06-10', source: sellerFees, checkedAt: READ }),
  feeRow({ component: 'processing', flat: 1250, from: '2025-08-11', source: sellerFees, checkedAt: READ }),
  ...logisticsRows(citedArticle, HEARD),
  feeRow({
    component: 'failed_delivery',
    flat: 5000,
    from: '2026-06-01',
    source: citedArticle,
    checkedAt: HEARD,
    status: 'unverified',
  }),
  incomeTax,
];

export const tiktokTokopediaFees: Scheme = {
  id: 'tiktok_tokopedia',
  sellers: ['regular', 'mall'],
  components,
  categories,
  rows,
  hasSizes: false,
  hasRoutes: true,
};
