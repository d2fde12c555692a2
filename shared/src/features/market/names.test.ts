import { describe, expect, it } from 'vitest';
import { brandName, nameKey } from '#src/features/market/names.ts';

describe('names', () => {
  it('folds spellings of one name together', () => {
    expect(nameKey('  Éiger\tOutdoor ')).toBe(nameKey('EIGER outdoor'));
  });
  it.each([
    ['Tidak Ada Merek', null],
    ['No Brand', null],
    ['', null],
    [null, null],
    [' JIMCO ', 'JIMCO'],
  ])('brand %j is %j', (text, expected) => expect(brandName(text)).toBe(expected));
});
