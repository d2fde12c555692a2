import { expect, it } from 'vitest';
import { invoiceKind } from '#src/features/billing/schema.ts';
import { isSold } from '#src/features/billing/sold.ts';
import { isBuilt } from '#src/kinds/registry/built.ts';

it('everything is sold that serves today, and download rows once there are downloads', () => {
  const kept = invoiceKind.options.filter((kind) => !isSold(kind));
  expect(kept).toEqual(isBuilt('downloads') ? [] : ['download_credit']);
});
