import { describe, expect, it } from 'vitest';
import { productKind } from '#src/features/research/kinds/product.kind.ts';
import { sortsOf } from '#src/kinds/table.ts';
import { marketplaceFacts } from '#src/marketplaces/facts.ts';

describe.each(Object.values(marketplaceFacts))('the orders of $name', ({ defaultSort, sorts }) => {
  it('begin with its usual one, have each code once, and are orders of ours', () => {
    expect(sorts[0]?.code).toBe(defaultSort);
    expect(new Set(sorts.map(({ code }) => code)).size).toBe(sorts.length);
    expect(new Set(sorts.map(({ name }) => name)).size).toBe(sorts.length);
    expect(sorts.filter(({ sort }) => !sortsOf(productKind).includes(sort))).toEqual([]);
  });
});
