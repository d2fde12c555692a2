import type { CategoryGroup, FeeCategory, FeeComponent, FeeRow, FeeSource, Scheme } from '#src/features/fees/tables/fee.ts';
import { byCategory, feeRow } from '#src/features/fees/tables/row.ts';
import { shopeeCategories, shopeeDisputes } from '#src/features/fees/tables/shopee-categories.ts';
import { lookUp } from '#src/lib/word-record.ts';

const article = (number: number): FeeSource => ({
  title: `seller.shopee.co.id/edu/article/${number}`,
  url: `https://seller.shopee.co.id/edu/article/${number}`,
});
const admin = article(15965);
const shipping = article(7216);
const others = article(7187);
const promo = article(27684);
const live = article(27682);
const mall = article(16055);
/** Copies by others of an article that was not read itself. */
const copiedArticle: FeeSource = { title: 'SellerOS, Agustus 2026', url: null };
/** Days on which the articles were captured, and the copies read. */
const READ = '2026-07-11';
const HEARD = '2026-08-01';

const PERSONAL = ['non_star', 'star'] as const;
const MALL = ['mall'] as const;

const lines = Object.entries(shopeeCategories).flatMap(([group, list]) =>
  list.map((line) => ({ group: group as CategoryGroup, line })),
);

const categories: readonly FeeCategory[] = lines.map(({ group, line: [id, name, en, zh, , , , words = ''] }) => ({
  id,
  group,
  name,
  en,
  zh,
  words,
}));

const ofAdmin = lines.map(({ line: [category, , , , rate] }) => ({ category, rate, others: lookUp(shopeeDisputes, category) }));
const ofMall = lines.map(({ line: [category, , , , , rate] }) => ({ category, rate }));
const ofShipping = lines.map(({ line: [category, , , , , , rate] }) => ({ category, rate }));
/** From 5 kg on, or with a side of 60 cm or 20,000 cm³, 1.5 percentage points more. */
const ofLarge = ofShipping.map(({ category, rate }) => ({ category, rate: rate === null ? null : rate + 150 }));

const usual = { per: 'unit', base: 'net', isNonRefundable: false } as const;
const components: readonly FeeComponent[] = [
  { id: 'admin', use: 'always', ...usual },
  { id: 'payment', use: 'always', sellers: MALL, ...usual },
  { id: 'free_shipping', use: 'usually', ...usual },
  { id: 'promo', use: 'optional', ...usual },
  { id: 'promo_plus', use: 'optional', replaces: 'promo', ...usual },
  { id: 'live', use: 'optional', ...usual },
  { id: 'pre_order', use: 'optional', ...usual },
  { id: 'pay_later_3', use: 'optional', ...usual },
  { id: 'pay_later_6', use: 'optional', replaces: 'pay_later_3', ...usual },
  { id: 'insurance', use: 'optional', ...usual },
  { id: 'affiliate', use: 'optional', isTyped: true, ...usual },
  { id: 'processing', use: 'always', per: 'order', base: 'net', isNonRefundable: false, isNew: true },
  { id: 'shipping_saver', use: 'optional', per: 'order', base: 'net', isNonRefundable: false },
  { id: 'income_tax', use: 'optional', per: 'unit', base: 'without_vat', isNonRefundable: false },
];

export const incomeTax: FeeRow = feeRow({
  component: 'income_tax',
  rate: 50,
  from: '2025-07-14',
  source: { title: 'PMK 37/2025', url: null },
  checkedAt: HEARD,
  // It is law, but whether marketplaces collect it yet was not found.
  status: 'unverified',
});

const rows: readonly FeeRow[] = [
  ...byCategory(ofAdmin, { component: 'admin', sellers: PERSONAL, from: '2026-01-01', source: admin, checkedAt: READ }),
  ...byCategory(ofMall, { component: 'admin', sellers: MALL, from: '2026-01-01', source: mall, checkedAt: READ }),
  feeRow({ component: 'payment', sellers: MALL, rate: 180, cap: 50_000, from: '2026-01-01', source: mall, checkedAt: READ }),
  ...byCategory(ofShipping, {
    component: 'free_shipping',
    when: { size: 'ordinary' },
    cap: 40_000,
    from: '2026-05-02',
    source: shipping,
    checkedAt: READ,
  }),
  ...byCategory(ofLarge, {
    component: 'free_shipping',
    when: { size: 'special' },
    cap: 60_000,
    from: '2026-05-02',
    source: shipping,
    checkedAt: READ,
  }),
  feeRow({ component: 'promo', rate: 450, cap: 60_000, from: '2025-11-01', source: promo, checkedAt: READ }),
  feeRow({ component: 'promo_plus', rate: 650, cap: 80_000, from: '2026-01-01', source: promo, checkedAt: READ }),
  ...[
    { when: { off: ['promo', 'promo_plus'] as const }, rate: 300 },
    { when: { on: ['promo'] as const, off: ['promo_plus'] as const }, rate: 200 },
    { when: { on: ['promo_plus'] as const }, rate: 200 },
  ].map((each) =>
    feeRow({
      component: 'live',
      ...each,
      cap: 20_000,
      from: '2026-01-01',
      source: live,
      checkedAt: HEARD,
      status: 'unverified',
    }),
  ),
  feeRow({ component: 'pre_order', rate: 300, from: '2026-01-01', source: others, checkedAt: READ }),
  feeRow({ component: 'pay_later_3', rate: 250, from: '2026-01-01', source: others, checkedAt: READ }),
  feeRow({ component: 'pay_later_6', rate: 400, from: '2026-01-01', source: others, checkedAt: READ }),
  feeRow({ component: 'insurance', rate: 50, from: '2026-01-01', source: copiedArticle, checkedAt: HEARD, status: 'unverified' }),
  feeRow({ component: 'processing', flat: 1250, from: '2025-07-20', source: others, checkedAt: READ }),
  feeRow({ component: 'shipping_saver', flat: 350, from: '2026-01-01', source: others, checkedAt: READ }),
  incomeTax,
];

export const shopeeFees: Scheme = {
  id: 'shopee',
  sellers: ['non_star', 'star', 'mall'],
  components,
  categories,
  rows,
  hasSizes: true,
  hasRoutes: false,
};
