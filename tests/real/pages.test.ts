// @vitest-environment jsdom
import { pageReaders } from '@telaah/shared/marketplaces/readers/pages';
import { readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { describe, expect, it } from 'vitest';
import { recorded, recordedJson, recordedText } from './recorded.ts';

const at = '2026-01-01T00:00:00.000Z';
const pageOf = (file: string) => new DOMParser().parseFromString(recordedText(file), 'text/html');
const read = (body: unknown): Snapshot[] =>
  readPayload(body, { observed_at: at, read_from: 'embedded', url: null })?.snapshots ?? [];

describe.skipIf(!recorded)('recorded pages', () => {
  it('Tokopedia’s search of July 2022: 60 cards and 20 advertisements in the Apollo store', () => {
    const bodies = pageReaders.tokopedia.embedded(pageOf('tokopedia/search-page-body-window-cache-2022-07.html'));
    expect(bodies).toHaveLength(1);
    const found = read(bodies[0]);
    expect(found).toHaveLength(80);
    expect(found.filter((each) => each.is_ad)).toHaveLength(20);
    // Read by hand: "AceSearchUnifyProduct2233100233" with its labels and shop.
    expect(found.find((each) => each.product_id === '2233100233')).toMatchObject({
      name: 'ACER SWIFT X SFX14-41G - R5-5600U 16GB 512GB RTX3050 14" FHD W10 OHS',
      price: { low: 12_699_000, high: 12_699_000 }, // "Rp12.699.000"
      original_price: 16_399_000, // "Rp16.399.000"
      sold_total: { low: 100, high: 249, precision: 'rounded_down', text: 'Terjual 100+' },
      reviews: { low: 142, high: 142, precision: 'exact' },
      rating: 5,
      is_ad: false,
      store: { domain: 'collinsofficial' },
    });
    // Read by hand: "TopAdsProduct2422532755" and its shop.
    expect(found.find((each) => each.product_id === '2422532755')).toMatchObject({
      name: 'Victus HP 16-e0084AX-e0086AX Laptop Gaming/R7/16GB/RTX3060/512GB/W10',
      price: { low: 21_499_000, high: 21_499_000 },
      reviews: { low: 16, high: 16 },
      rating: 5,
      is_ad: true,
      store: { id: '1882775', name: 'HP Official', domain: 'hp', tier: 'official', location: 'Jakarta Utara' },
    });
  });

  it('TikTok Shop’s product page of July 2025 holds what its router data holds', () => {
    const [body] = pageReaders.tiktok.embedded(pageOf('tiktokshop/us-pdp-page-ssr-2025-07.html'));
    expect(read(body)).toHaveLength(1);
    expect(read(body)).toEqual(read(recordedJson('tiktokshop/us-pdp-router-data-40skus-2025-07.json')));
  });

  it('the same page as a person sees it: its rounded count holds the exact one of its data', () => {
    const url = new URL('https://www.tiktok.com/shop/pdp/slug/1729447605324124806');
    const seen = pageReaders.tiktok.fromDom(pageOf('tiktokshop/us-pdp-page-ssr-2025-07.html'), url, at);
    expect(seen).toMatchObject({ product_id: '1729447605324124806', currency: 'USD', read_from: 'dom', price: { low: 24 } });
    expect(seen?.name).toMatch(/^Women's Trendy Square Neck Shaping Bodysuit/);
    expect(seen?.sold_total).toMatchObject({ text: '30.8K', precision: 'rounded_down' });
    expect(seen?.sold_total.low).toBeLessThanOrEqual(30_762);
    expect(seen?.sold_total.high).toBeGreaterThanOrEqual(30_762);
  });

  it('a search page is no product page to those who read what a person sees', () => {
    const page = pageOf('tokopedia/search-page-body-window-cache-2022-07.html');
    expect(pageReaders.tokopedia.fromDom(page, new URL('https://www.tokopedia.com/search?q=laptop'), at)).toBeNull();
    expect(pageReaders.tokopedia.fromDom(page, new URL('https://www.tokopedia.com/kirana/laptop'), at)).toBeNull();
  });
});
