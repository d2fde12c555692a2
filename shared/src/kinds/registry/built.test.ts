import { expect, it } from 'vitest';
import { type TokenCostKey, tokenCosts } from '#src/features/ledger/costs.ts';
import { isBuilt, isUsed } from '#src/kinds/registry/built.ts';
import { allHeads } from '#src/kinds/registry/heads.ts';

it('every use has a price, and only what nobody can do yet is to come', () => {
  const uses = Object.keys(tokenCosts) as TokenCostKey[];
  const soon = uses.filter((use) => !isUsed(use));
  expect(soon).toEqual(expect.arrayContaining(['enterprise_filter', 'enterprise_page']));
  expect(soon.filter((use) => use.startsWith('historical'))).toEqual([]);
  expect(isBuilt('enterprise')).toBe(false);
});

it('a kind of research is built where it is registered', () => {
  expect(allHeads.filter(({ path }) => !isBuilt(path as 'product_research'))).toEqual([]);
  expect(isBuilt('toy_research')).toBe(false);
});
