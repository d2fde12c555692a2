import { exact, hidden } from '@telaah/shared/observation/reading';
import { describe, expect, it } from 'vitest';
import { withoutFormerFigures } from '#src/overlay/page/page-change.ts';
import { aShoe, aShoeVariant } from '#src/testing/shoes.ts';

const text = aShoe({ name: 'Payung Lipat', product_id: '2', price: { low: 55_000, high: 55_000 }, sold_total: exact(1250) });
const next = aShoe({ name: 'Rak Sepatu', product_id: '2', price: { low: 310_000, high: 310_000 }, sold_total: exact(3) });

describe('what a page says of the next product', () => {
  it('is nothing while the former product’s name stands there', () => {
    expect(withoutFormerFigures({ text, product: null }, text)).toBeNull();
    expect(withoutFormerFigures({ text, product: null }, { ...next, name: text.name })).toBeNull();
    expect(withoutFormerFigures({ text: null, product: { ...text, product_id: '1' } }, { ...next, name: text.name })).toBeNull();
  });

  it('is nothing while its id is the former product’s, or one of its variants’', () => {
    const product = aShoe({ name: 'Payung', product_id: '7', child_id: '8', variants: [aShoeVariant({ id: '9' })] });
    for (const product_id of ['7', '8', '9'])
      expect(withoutFormerFigures({ text: null, product }, { ...next, product_id })).toBeNull();
  });

  it('is what has changed: a figure that stands as it did may still be the former product’s', () => {
    const half = { ...next, price: text.price, rating: 4.9 };
    expect(withoutFormerFigures({ text, product: null }, half)).toEqual({
      ...half,
      price: null,
      stock: hidden(),
      reviews: hidden(),
    });
    expect(withoutFormerFigures({ text, product: null }, { ...half, sold_total: text.sold_total })).toBeNull();
  });

  it('is all of it where nothing was readable before', () => {
    expect(withoutFormerFigures({ text: null, product: null }, next)).toEqual(next);
  });
});
