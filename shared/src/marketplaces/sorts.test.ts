import { describe, expect, it } from 'vitest';
import { productKind } from '#src/features/research/product.kind.ts';
import { sortsOf } from '#src/kinds/table.ts';
import { marketplaces } from '#src/marketplaces/index.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';
import { marketSorts } from '#src/marketplaces/sorts.ts';

describe.each(Object.entries(marketSorts))('the orders of %s', (id, sorts) => {
  it('begin with its usual one, have each code once, and are orders of ours', () => {
    expect(sorts[0]?.code).toBe(marketplaces[id as MarketplaceId].defaultSort);
    expect(new Set(sorts.map(({ code }) => code)).size).toBe(sorts.length);
    expect(new Set(sorts.map(({ name }) => name)).size).toBe(sorts.length);
    expect(sorts.filter(({ sort }) => !sortsOf(productKind).includes(sort))).toEqual([]);
  });
});
