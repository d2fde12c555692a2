import { exact, hidden } from '@telaah/shared/observation/reading';
import { describe, expect, it } from 'vitest';
import { createCollector } from '#src/overlay/page/collector.ts';
import { pickSnapshot, productAt, refKey, type ShownProductRef, showsProduct } from '#src/overlay/page/pick-snapshot.ts';
import { aShoe, aShoeVariant } from '#src/testing/shoes.ts';

const page = productAt('https://shopee.co.id/sepatu-i.77.1001?sp_atk=1') as ShownProductRef;

describe('the product of a page', () => {
  it('is named by its ids, not by what surrounds them', () => {
    expect(refKey(page)).toBe(refKey(productAt('https://shopee.co.id/product/77/1001/') as ShownProductRef));
    expect(refKey(page)).not.toBe(refKey(productAt('https://shopee.co.id/sepatu-i.77.1002') as ShownProductRef));
    expect(productAt('https://shopee.co.id/cart')).toBeNull();
  });

  it('is recognised by product id, by a variant shown, or by the address where the page names no id', () => {
    expect(showsProduct(aShoe(), page)).toBe(true);
    expect(showsProduct(aShoe({ product_id: '5' }), page)).toBe(false);
    expect(showsProduct(aShoe({ product_id: '5', variants: [aShoeVariant({ id: '1001' })] }), page)).toBe(true);
    expect(showsProduct(aShoe({ marketplace: 'tiktok' }), page)).toBe(false);
    const named = productAt('https://www.tokopedia.com/hoodie/jaket-zip-m?src=topads') as ShownProductRef;
    const url = 'https://www.tokopedia.com/hoodie/jaket-zip-m';
    expect(showsProduct(aShoe({ marketplace: 'tokopedia', product_id: '9', url }), named)).toBe(true);
    expect(
      showsProduct(aShoe({ marketplace: 'tokopedia', product_id: '9', url: null, variants: [aShoeVariant({ url })] }), named),
    ).toBe(true);
    expect(showsProduct(aShoe({ marketplace: 'tokopedia', product_id: '9', url: `${url}-2` }), named)).toBe(false);
    expect(showsProduct(aShoe({ marketplace: 'tokopedia', product_id: '9', url: null }), named)).toBe(false);
  });
});

describe('picking what to show', () => {
  it('never shows a late answer of the page before', () => {
    const late = aShoe({ product_id: '900', observed_at: '2026-11-20T09:00:00.000Z' });
    expect(pickSnapshot([late], page)).toBeNull();
    expect(pickSnapshot([late, aShoe()], page)?.product_id).toBe('1001');
  });

  it('prefers the newest of the full ones, and any of them to a newer card in a list', () => {
    const full = aShoe({ read_from: 'embedded', variants: [aShoeVariant(), aShoeVariant({ id: '2' })] });
    const newer = aShoe({ ...full, read_from: 'api', observed_at: '2026-11-20T03:05:00.000Z', stock: exact(39) });
    const card = aShoe({ observed_at: '2026-11-20T03:09:00.000Z', stock: hidden(), reviews: hidden(), category: [] });
    expect(pickSnapshot([full, newer, card], page)).toBe(newer);
    expect(pickSnapshot([card, full], page)).toBe(full);
  });

  it('takes the visible text only where nothing better is there', () => {
    const dom = aShoe({ read_from: 'dom', observed_at: '2026-11-20T03:30:00.000Z' });
    expect(pickSnapshot([dom], page)).toBe(dom);
    expect(pickSnapshot([dom, aShoe()], page)?.read_from).toBe('api');
  });
});

describe('collecting what a page load brings', () => {
  const answer = (body: unknown) => ({
    url: 'https://shopee.co.id/api',
    request: '',
    page: '',
    body: JSON.stringify(body),
    at: '2026-11-20T03:00:00.000Z',
  });
  const reader = (snapshots: ReturnType<typeof aShoe>[], code?: 'invalid_payload') =>
    createCollector(async () => ({
      reader: 'pdp_get_pc',
      marketplace: 'shopee',
      snapshots,
      stores: [],
      problems: code ? [{ code, detail: 'item' }] : [],
    }));

  it('hands out the cards of other products once, without the one on the page', async () => {
    const collector = reader([aShoe(), aShoe({ product_id: '2' })]);
    await collector.answer(answer({}));
    expect(collector.best(page)?.product_id).toBe('1001');
    expect(collector.takeOthers(page).map((each) => each.product_id)).toEqual(['2']);
    expect(collector.takeOthers(page)).toEqual([]);
  });

  it('notices a reader that no longer understands its page', async () => {
    const collector = reader([], 'invalid_payload');
    expect(collector.broken()).toBeNull();
    await collector.answer(answer({}));
    expect(collector.broken()).toBe('pdp_get_pc');
    expect(collector.best(page)).toBeNull();
  });

  it('goes on without what nobody can read', async () => {
    const collector = createCollector(async () => null);
    await collector.answer(answer('<html>'));
    expect(collector.best(page)).toBeNull();
    expect(collector.broken()).toBeNull();
  });
});
