import { describe, expect, it } from 'vitest';
import { productKind } from '#src/features/research/kinds/product.kind.ts';
import { chosenColumns, openColumns, sortsOf, toggleColumn, widthOf } from '#src/kinds/table.ts';

describe('columns of the product table', () => {
  it('that the server sorts by can be sorted by, and it begins with one of them', () => {
    expect(sortsOf(productKind)).toContain(productKind.firstSort);
    expect(sortsOf(productKind).toSorted()).toEqual(
      [
        'revenue_30d',
        'sold_30d',
        'sold_change_7d',
        'price',
        'stock',
        'rating',
        'reviews',
        'sold_total',
        'listed_at',
        'observed_at',
      ].toSorted(),
    );
  });

  it('have room on a screen of 1280 px beside the sidebar: bar to scroll with, paddings and menu of the row left out', () => {
    const usual = chosenColumns(productKind, undefined);
    const widths = Object.entries(productKind.columns).filter(([name]) => usual.includes(name));
    const room = 1280 - 17 - 200 - 2 * 20 - 2 - 48;
    expect(widths.reduce((sum, [, column]) => sum + widthOf(column), 0)).toBeLessThanOrEqual(room);
  });

  it('that a plan does not open are not shown', () => {
    const usual = chosenColumns(productKind, undefined);
    expect(openColumns(productKind, usual, () => true)).toEqual(usual);
    expect(openColumns(productKind, usual, () => false)).toEqual(usual.filter((name) => name !== 'trend'));
  });

  it('are the usual ones until a person chooses', () => {
    expect(chosenColumns(productKind, undefined)).toEqual(chosenColumns(productKind, 'damaged'));
    expect(chosenColumns(productKind, undefined)).toContain('sold_30d');
    expect(chosenColumns(productKind, undefined)).not.toContain('brand');
  });

  it('keep the product and their order, and forget names of older versions', () => {
    expect(chosenColumns(productKind, [])).toEqual(['product']);
    expect(chosenColumns(productKind, ['stock', 'price', 'colour'])).toEqual(['product', 'price', 'stock']);
    expect(toggleColumn(productKind, ['product', 'stock'], 'price')).toEqual(['product', 'price', 'stock']);
    expect(toggleColumn(productKind, ['product', 'price', 'stock'], 'price')).toEqual(['product', 'stock']);
    expect(toggleColumn(productKind, ['product'], 'product')).toEqual(['product']);
  });
});
