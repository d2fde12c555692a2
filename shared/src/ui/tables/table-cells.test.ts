import { expect, it } from 'vitest';
import { tableWidths } from '#src/ui/tables/table-cells.ts';

it('the first column takes what the others leave, and all together need so much', () => {
  const columns = [{ width: 232 }, { width: 120 }, { width: 48 }];
  expect(tableWidths(columns)).toEqual({ columns: 'minmax(232px,1fr) 120px 48px', least: 400 });
});
