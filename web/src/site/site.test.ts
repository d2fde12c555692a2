import { inLanguage, siteAddress } from '@telaah/shared/features/site/address';
import type { SiteData, SiteLocation } from '@telaah/shared/features/site/bundle';
import type { SiteMarket, SiteRow } from '@telaah/shared/features/site/market';
import { NUMBERS_A_DAY } from '@telaah/shared/features/suppliers/rules';
import { htmlLang, languages, type UiLanguage } from '@telaah/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { classes } from '#src/site/content/classes.ts';
import { TEXTS } from '#src/site/definition/definition.ts';
import { site } from '#src/site/site.tsx';

const estimate = {
  low: 90,
  mid: 100,
  high: 110,
  grade: 'a',
  method: 'counter_difference',
  days: 30,
  seen_days: 30,
  observations: 9,
  bounds: null,
} as unknown as SiteRow['sold_30d'];
const row = (id: number): SiteRow => ({
  product_id: String(id),
  marketplace: 'shopee',
  name: `</script><b>Popok ${id}`,
  url: null,
  store_id: id,
  store_name: null,
  category_name: 'Ibu & Bayi',
  price: 10_000,
  price_high: 12_000,
  rating: null,
  sold_30d: estimate,
  revenue_30d: estimate,
  sold_change_7d: null,
  sold_change_same: false,
  sold_change_unsure: true,
  sold_a_day: null,
});
const category = { slug: 'ibu-bayi', name: 'Ibu & Bayi', products: 12_000 };
const market: SiteMarket = {
  rows: [1, 2, 3, 4, 5].map(row),
  category: null,
  categories: [category],
  day_to: '2026-11-20',
  built_at: '2026-11-21T01:00:00.000Z',
  demo: true,
};
const data: SiteData = {
  settings: {
    support: { whatsapp: '6281234567890', mail: 'halo@toko.test' },
    seller: { name: 'PT Contoh', address: null, npwp: null },
    extension: { store: null, file: '/extension.zip' },
  },
  videos: {},
  plans: [],
  market,
  suppliers: {
    listings: [
      {
        id: '5e110000-0000-4000-8000-000000000001',
        product: 'Hijab voal',
        store: 'Rotan Jaya',
        category: 'fashion_accessories',
        type: 'wholesaler',
        website: null,
        address: 'Bandung',
        description: 'Voal polos',
        photo_id: null,
        minimum_order: 12,
        prices: [{ from: 12, price: 18_000 }],
        confirmed_at: '2026-11-20T01:00:00.000Z',
        is_own: false,
        is_demo: false,
      },
    ],
    page: 1,
    pages: 1,
    total: 1,
  },
  day: '2026-11-26',
};
const ORIGIN = 'https://telaah.example';
const at = (path: string, language: UiLanguage, given: Partial<SiteLocation> = {}): SiteLocation => ({
  path,
  language,
  origin: ORIGIN,
  offer: null,
  ...given,
});

const pages = site.pages.map(({ pattern, isDrawnByDashboard }) => {
  const isOne = pattern.includes('$');
  const given = isOne ? { ...data, market: { ...market, category } } : data;
  return { pattern, isDrawnByDashboard, path: siteAddress(pattern, category.slug), data: given };
});
const htmlOf = (page: (typeof pages)[number], language: UiLanguage) => {
  if (!page.isDrawnByDashboard) return site.render(page.pattern, at(page.path, language), page.data);
  const { head, body } = site.renderHead(page.pattern, at(page.path, language), page.data);
  return `<html lang="${htmlLang[language]}">${head}${body}`;
};
const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const every = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

/** Matches a text key that was printed instead of its text. */
const KEY = new RegExp(`[> "]((?:${TEXTS.join('|')}):[a-z][\\w-]*\\.\\w+)`, 'g');

describe.each(languages)('every page in %s', (language) => {
  const all = pages.map((page) => ({ ...page, html: htmlOf(page, language) }));

  it('has a title and a description of its own, and one heading', () => {
    for (const find of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
      const found = all.map(({ html }) => part(html, find));
      expect(found.filter((text) => text.length < 9)).toEqual([]);
      expect(new Set(found).size).toBe(found.length);
    }
    // Search engines cut longer texts.
    for (const [find, most] of [
      [/<title>(.*?)<\/title>/, 65],
      [/<meta name="description" content="(.*?)"/, 160],
    ] as const) {
      const texts = all.map(({ path, html }) => [path, plain(part(html, find))] as const);
      expect(texts.filter(([, text]) => [...text].length > most)).toEqual([]);
    }
    expect(all.filter(({ html }) => every(html, /<(h1)[ >]/g).length !== 1).map(({ path }) => path)).toEqual([]);
  });

  it('names its address and those in the other languages', () => {
    for (const { path, html } of all) {
      expect(part(html, /<link rel="canonical" href="(.*?)"/)).toBe(ORIGIN + inLanguage(path, language));
      const others = [...html.matchAll(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/gi)].map(([, lang, href]) => [
        lang,
        href,
      ]);
      expect(others).toEqual([
        ...languages.map((each) => [htmlLang[each], ORIGIN + inLanguage(path, each)]),
        ['x-default', ORIGIN + path],
      ]);
      expect(part(html, /<html lang="(.*?)"/)).toBe(htmlLang[language]);
    }
  });

  it('has no style of its own, no key in place of a text, and nothing of others that runs', () => {
    for (const { path, html, isDrawnByDashboard } of all) {
      expect([path, every(html, /\s(style=)/g)]).toEqual([path, []]);
      expect([path, every(html, KEY)]).toEqual([path, []]);
      expect([path, /undefined|\[object|\{\{|<b>Popok/.exec(html)?.[0]]).toEqual([path, undefined]);
      // One inline script; scripts of single pages are modules.
      expect(every(html, /<(script)(?![^>]*type="(?:application\/ld\+json|module)")/g)).toHaveLength(isDrawnByDashboard ? 0 : 1);
    }
  });

  it('sends no form by itself: one that a script sends waits for it, and never puts what was typed into an address', () => {
    const forms = all.flatMap(({ html }) => every(html, /(<form[^>]* data-form=.*?<\/form>)/gs));
    expect(forms.length).toBe(2);
    for (const form of forms) {
      expect(form).toMatch(/^<form[^>]* method="post"/);
      const buttons = every(form, /(<button[^>]* type="submit"[^>]*>|<button type="submit"[^>]*>)/g);
      expect(buttons.length).toBeGreaterThan(0);
      for (const button of buttons) expect(button).toMatch(/ disabled/);
    }
  });

  it('tells search engines what can be read', () => {
    const context = all.flatMap(({ html }) =>
      every(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) => JSON.parse(text)),
    );
    const kinds = new Set(context.map((each) => each['@type']));
    for (const kind of ['SoftwareApplication', 'WebApplication', 'FAQPage', 'ItemList', 'Article', 'Product', 'Course'])
      expect(kinds).toContain(kind);
    expect(context.every((each) => each['@context'] === 'https://schema.org')).toBe(true);
  });

  it('leads to pages that there are, in the same language', () => {
    const known = new Set(pages.map(({ path }) => inLanguage(path, language)));
    const dashboard =
      /^\/(login|register|forgot-password|calculators\/[\w-]+\?full=1|suppliers\/(register|[\w-]{36})|contact\?plan=\w+|research\/products|history\/products\/\d+|upgrade\/payment\?.*|reference|openapi\.json)$/;
    const wrong = all.flatMap(({ path, html }) =>
      every(html, /<a href="(\/[^"]*)"(?![^>]*data-language)/g)
        .filter((href) => !known.has(href) && !dashboard.test(href))
        .map((href) => `${path} → ${href}`),
    );
    expect(wrong).toEqual([]);
  });
});

it('offers another language in its own words', () => {
  const html = site.render('/', at('/', 'en', { offer: 'id' }), data);
  expect(html.includes('Telaah tersedia dalam Bahasa Indonesia')).toBe(true);
  expect(site.render('/', at('/', 'en'), data)).not.toContain('Telaah tersedia');
});

it('leads to the support where an answer sends people there', () => {
  const html = site.render('/price', at('/price', 'en'), data);
  const [, answer = ''] = /Can I get my money back\?(.*?)<\/details>/.exec(html) ?? [];
  expect(answer).toContain('href="https://wa.me/6281234567890?text=Telaah%20%C2%B7%20%2Fprice"');
  expect(answer).toContain('href="mailto:halo@toko.test?subject=');
});

it.each(languages)('says in %s how many suppliers’ numbers one is shown a day, as it is', (language) => {
  const html = site.render('/privacy-policy', at('/privacy-policy', language), data);
  const numbers = part(html, /(\d+)(?: numbers| nomor sehari| 个号码)/);
  expect([Number(numbers), html.includes('WhatsApp')]).toEqual([NUMBERS_A_DAY, true]);
});

it('shows where a class is to be seen, or that it is coming', () => {
  const [{ id }] = classes;
  const shown = (videos: Record<string, string>) => site.render(`/kelas/${id}`, at(`/kelas/${id}`, 'en'), { ...data, videos });
  expect(shown({})).toContain('The recording is coming');
  expect(shown({ [id]: 'https://video.example/1' })).toContain('href="https://video.example/1"');
});

it('says where there is nothing that everybody may see, and where the market is not known', () => {
  const empty = { ...data, market: { ...market, rows: [], categories: [] } };
  expect(site.render('/produk-terlaris-shopee', at('/produk-terlaris-shopee', 'en'), empty)).toContain('Too few products');
  const { market: _, plans: __, ...alone } = data;
  for (const { pattern, path } of pages) expect(site.render(pattern, at(path, 'id'), alone)).toContain('<h1');
});

it('a page that there is not is not to be found either', () => {
  const html = site.render(null, at('/', 'zh'), data);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('canonical');
});

const legalPages = ['/terms-and-condition', '/privacy-policy', '/refund-policy'];
it.each(languages)('legal pages in %s name who is responsible, and lead to the form whatever is configured', (language) => {
  const bare = { ...data.settings, support: { whatsapp: null, mail: null } };
  const seller = { name: 'PT Contoh', address: 'Jalan Contoh 1\nJakarta', npwp: null };
  const form = `href="${inLanguage('/contact', language)}"`;
  for (const path of legalPages) {
    const shown = (of: SiteData['settings']) => site.render(path, at(path, language), { ...data, settings: of });
    const named = shown({ ...bare, seller });
    const unnamed = shown({ ...bare, seller: null });
    expect([path, named.includes('<address'), named.includes('Jalan Contoh 1')]).toEqual([path, true, true]);
    // Once in the frame, once in the document.
    for (const html of [named, unnamed]) expect([path, html.split(form).length - 1]).toEqual([path, 2]);
    expect(/<p[^>]*><\/p>/.exec(unnamed)?.[0]).toBeUndefined();
    expect(unnamed).not.toContain('<address');
  }
});

it('a calculator shows its example, worked out, and the fees of its day with their sources', () => {
  const html = site.render('/calculators/shopee', at('/calculators/shopee', 'id'), data);
  const main = part(html, /<main[^>]*>([\s\S]*)<\/main>/);
  // 8.25 % of 100,000, Gratis Ongkir XTRA 7.5 %, Promo XTRA 4.5 % and 1,250 an order; 45,000 for the goods and 1,500 for packing.
  for (const text of ['8,25% dari Rp100.000', 'Rp32.000', 'Rp1.250', 'seller.shopee.co.id/edu/article/15965', 'Fashion Muslim'])
    expect([text, main.includes(text)]).toEqual([text, true]);
  expect(every(main, /<(?:input|select)[^>]* name="(price|cost|category|seller)"/g)).toEqual(
    expect.arrayContaining(['seller', 'category', 'price', 'cost']),
  );
  const before = site.render('/calculators/shopee', at('/calculators/shopee', 'id'), { ...data, day: '2025-06-01' });
  expect(before).not.toContain('8,25% dari Rp100.000');
});
