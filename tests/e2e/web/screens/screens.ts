import { expect, type Page } from '@playwright/test';
import { allHeads, firstHead } from '@telaah/shared/kinds/registry/heads';
import type { Member } from '../session/session.ts';
import { startsWith, type Words } from '../session/words.ts';

export interface Screen {
  name: string;
  path: string;
  /** Waits for specific content; omitted: until no placeholder is left. */
  ready?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
  /** For developers: in English, whatever the language. */
  isOurs?: true;
}

export interface Tour {
  who: Member | 'visitor';
  screens: Screen[];
}

const submitEmpty = async (page: Page): Promise<void> => {
  await page.locator('main button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const calculated = [
  'shopee?cat=snacks&price=100000&hpp=45000&on=promo&vs=2026-05-10&ret=500',
  'profit?price=100000&hpp=45000&set=fee:500::',
  'target-roas?price=100000&left=32000&margin=1000&cr=250&roas=400',
  'roas?sales=5000000&spend=1000000&total=8000000&margin=1500',
];

const visited = (site: readonly string[]): Screen[] => [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  ...['register', 'forgot-password', 'verify-email'].flatMap((page) => [
    { name: page, path: `/${page}` },
    { name: `${page}, told what is wrong`, path: `/${page}`, act: submitEmpty },
  ]),
  { name: 'contact, told what is wrong', path: '/contact?plan=enterprise', act: submitEmpty },
  { name: 'plans, for visitors', path: '/price?months=12&code=ANI' },
  { name: 'contact, for visitors', path: '/contact', act: submitEmpty },
  { name: 'help, for visitors', path: '/help' },
  { name: 'suppliers, for visitors', path: '/suppliers' },
  { name: 'suppliers found, for visitors', path: '/suppliers?category=beauty' },
  { name: 'a supplier, for visitors', path: '/suppliers/5e110000-0000-4000-8000-000000000001' },
  { name: 'calculators', path: '/calculators' },
  { name: 'calculator, its example', path: '/calculators/tiktok-tokopedia' },
  { name: 'calculator, its table', path: '/calculators/shopee?full=1' },
  ...calculated.map((rest) => ({ name: `calculator, ${rest.split('?')[0]}`, path: `/calculators/${rest}` })),
  ...site.map((path) => ({ name: `${path}, for visitors`, path })),
];

/** An amount in the format of the language: Rp1.000 or Rp1,000. */
const anAmount = ({ format }: Words): RegExp => new RegExp(`Rp\\d+[${format.count(1_000).charAt(1)}]\\d{3}`);

/** Long words without a place to break. */
const ownListing = {
  product: 'Keranjang-rotan-anyaman-tangan-serbaguna-ukuran-besar-dengan-tutup',
  store: 'RotanCirebonSejahteraAbadiMakmurBersama',
  category: 'others',
  type: 'manufacturer',
  phone: '+6281234567890',
  website: null,
  address: 'Plered, Cirebon',
  description: 'Anyaman rotan, bisa pesan ukuran sendiri.',
  photo_id: null,
  minimum_order: 10,
  prices: [{ from: 10, price: 85_000 }],
};

const used = (words: Words, gallery: string): Screen[] => [
  { name: 'home', path: '/' },
  { name: 'a shared text without a product', path: '/share?text=halo' },
  {
    name: 'research',
    path: '/research/products?q=kemeja',
    act: (page) => expect(page.getByRole('main')).toContainText(anAmount(words)),
    open: (page) => page.keyboard.press('f'),
  },
  { name: 'research, nothing asked', path: '/research/products' },
  {
    name: 'research that fails',
    path: '/research/products',
    act: async (page) => {
      // The call fails within the page, because the browser would log a failed request.
      await page.evaluate(() => {
        window.fetch = () => Promise.reject(new TypeError('no answer'));
      });
      await page.getByRole('searchbox').fill('tas');
      await page.keyboard.press('Enter');
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'research, nothing found',
    path: '/research/products?q=zzzyyyxxx',
    act: (page) => page.getByText(words.t('research:state.emptyTitle')).first().waitFor(),
  },
  ...allHeads
    .filter(({ id, use }) => use !== null && id !== firstHead.id)
    .map(({ id, page }) => ({
      name: id,
      path: `${page}?q=kemeja`,
      act: (shown: Page) =>
        shown
          .getByRole('main')
          .getByRole('link', { name: /kemeja/i })
          .first()
          .waitFor(),
    })),
  { name: 'keywords, nothing asked', path: '/research/keywords' },
  { name: 'browsing, nothing asked', path: '/research/browse/shopee' },
  ...['items', 'stores', 'categories'].map((tab) => ({
    name: `browsing, ${tab}`,
    path: `/research/browse/tokopedia?q=&tab=${tab}`,
    act: (page: Page) => expect(page.getByRole('tabpanel')).toContainText(/\d/),
  })),
  {
    name: 'browsing, nothing found',
    path: '/research/browse/shopee?q=zzzyyyxxx',
    act: (page) => page.getByText(words.t('research:state.emptyTitle')).first().waitFor(),
  },
  {
    name: 'own looks, none yet',
    path: '/research/looks',
    act: (page) => page.getByText(words.t('research:own.emptyTitle')).first().waitFor(),
  },
  { name: 'history list', path: '/history/products' },
  ...['categories?q=sepatu', 'stores'].map((page) => ({ name: `history list, ${page}`, path: `/history/${page}` })),
  ...['categories/75', 'stores/1'].map((page) => ({
    name: `history of ${page}`,
    path: `/history/${page}`,
    act: (shown: Page) => shown.locator('canvas').first().waitFor(),
  })),
  { name: 'history of a category, its products', path: '/history/categories/75?tab=products' },
  {
    name: 'suppliers',
    path: '/suppliers?category=beauty',
    act: (page) => page.getByRole('link', { name: /Niacinamide/ }).waitFor(),
  },
  {
    name: 'a supplier',
    path: '/suppliers/5e110000-0000-4000-8000-000000000001',
    act: (page) => page.getByRole('button', { name: words.t('suppliers:number.show') }).waitFor(),
    open: (page) => page.getByRole('button', { name: words.t('suppliers:report.open') }).click(),
  },
  {
    name: 'suppliers, nothing found',
    path: '/suppliers?product=zzzyyyxxx',
    act: (page) => page.getByText(words.t('suppliers:list.none')).waitFor(),
  },
  { name: 'offering something, told what is wrong', path: '/suppliers/register', act: submitEmpty },
  {
    name: 'own listings, none yet',
    path: '/suppliers/mine',
    act: (page) => page.getByText(words.t('suppliers:mine.empty')).waitFor(),
  },
  {
    name: 'own listings',
    path: '/suppliers/mine',
    act: async (page) => {
      const { product } = ownListing;
      const answer = await page.evaluate(async (body) => {
        const { csrf_token } = await (await fetch('/internal/auth/check')).json();
        const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf_token };
        return (await fetch('/internal/listing', { method: 'POST', headers, body })).ok;
      }, JSON.stringify(ownListing));
      expect(answer).toBe(true);
      await page.reload();
      await page.getByText(product).first().waitFor();
    },
  },
  { name: 'help', path: '/help', act: (page) => page.getByText(words.t('help:q.source')).click() },
  { name: 'the extension', path: '/extension' },
  { name: 'a calculator, signed in', path: '/calculators/tiktok-tokopedia?cat=toys&price=100000&hpp=40000&vs=2026-04-30' },
  {
    name: 'an address that is no page',
    path: '/',
    act: async (page) => {
      // Without a page load, because the browser would log the server's 404.
      await page.evaluate(() => history.pushState({}, '', '/no-such-page'));
      await page.getByRole('link', { name: words.t('layout:notFound.home') }).waitFor();
    },
  },
  {
    name: 'history',
    path: '/history/products/15',
    act: (page) => page.locator('canvas').first().waitFor(),
    open: (page) => page.keyboard.press('?'),
  },
  { name: 'inbox, nothing yet', path: '/notices' },
  { name: 'inbox, nothing unread', path: '/notices?unread=1' },
  ...['profile', 'password', 'sessions', 'notices', 'language', 'data'].map((tab) => ({
    name: `settings, ${tab}`,
    path: `/settings?tab=${tab}`,
  })),
  ...['light', 'shadow'].map((root) => ({
    name: `gallery, ${root}`,
    path: `/dev/gallery?root=${root}&${gallery}`,
    ready: (page: Page) => page.getByRole('heading', { level: 2 }).nth(3).waitFor(),
    isOurs: true as const,
  })),
];

const bought = ({ t }: Words): Screen[] => {
  const choose = async (page: Page, method: 'card' | 'bca_va') => {
    // On a phone the less common methods are behind a button.
    const others = page.getByRole('button', { name: new RegExp(t('billing:pay.otherMethods', { count: 2 }).replace('2', '\\d+')) });
    if ((page.viewportSize()?.width ?? 0) < 768) await others.click();
    await page.getByRole('radio', { name: startsWith(t(`billing:method.${method}`)) }).check();
  };
  const pay = (page: Page) =>
    page.getByRole('button', { name: startsWith(t('billing:pay.submit', { amount: '' }).trim()) }).click();
  return [
    { name: 'plans', path: '/price', act: (page) => page.getByText(t('plans:faq.token')).click() },
    { name: 'the payment page', path: '/upgrade/payment?plan=Genius&months=12' },
    {
      name: 'the payment page, told what is wrong',
      path: '/upgrade/payment?plan=Basic',
      act: async (page) => {
        await page.getByLabel(startsWith(t('billing:pay.phone'))).fill('12');
        await choose(page, 'card');
        await page.getByRole('checkbox', { name: startsWith(t('billing:pay.auto')) }).check();
        await page.getByRole('button', { name: t('billing:pay.toCard') }).click();
        await page.locator('[aria-invalid=true]').waitFor();
      },
    },
    {
      name: 'the card page, told what is wrong',
      path: '/app/upgrade/payment/kartu?plan=Basic&auto=1',
      act: async (page) => {
        await pay(page);
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    {
      name: 'a payment that waits for a scan',
      path: '/upgrade/payment?plan=Basic',
      act: async (page) => {
        await page.getByLabel(startsWith(t('billing:pay.phone'))).fill('081234567890');
        await pay(page);
        await page.getByRole('img', { name: t('billing:pending.qr') }).waitFor();
      },
    },
    {
      name: 'a payment that waits for a transfer',
      path: '/upgrade/payment?item=quota&quantity=50000',
      act: async (page) => {
        await choose(page, 'bca_va');
        await pay(page);
        await page
          .getByText(t('billing:pending.account', { bank: 'BCA' }))
          .first()
          .waitFor();
      },
    },
    { name: 'no such thing to pay', path: '/upgrade/payment' },
    { name: 'buying tokens', path: '/upgrade/quota' },
    { name: 'buying download rows', path: '/upgrade/download-quota' },
    { name: 'payments', path: '/upgrade/invoices' },
    { name: 'an address without a payment', path: '/app/upgrade/payment/success' },
    { name: 'referrals', path: '/referrals' },
  ];
};

const locked = ({ t }: Words): Screen[] =>
  ['/research/products?q=kemeja', '/research/browse/shopee?q=kemeja', '/history/products/15'].map((path) => ({
    name: `${path} without a plan`,
    path,
    act: (page) => page.getByRole('link', { name: t('layout:gate.see') }).waitFor(),
    open: (page) =>
      page
        .getByRole('button', { name: /Basic|Smart/ })
        .first()
        .click(),
  }));

const ended = (): Screen[] => ['/', '/upgrade/quota'].map((path) => ({ name: `${path} with a plan that has ended`, path }));

/** All screens of the dashboard, by user. `gallery`: query of the component gallery; `site`: pages of the public site. */
export const toursOf = (words: Words, gallery: string, site: readonly string[]): Tour[] => [
  { who: 'visitor', screens: visited(site) },
  { who: 'Smart', screens: [...used(words, gallery), ...bought(words)] },
  { who: 'Gratis', screens: locked(words) },
  { who: 'ended', screens: ended() },
];
