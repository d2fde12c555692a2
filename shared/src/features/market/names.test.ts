import { describe, expect, it } from 'vitest';
import { brandName, locationName, nameKey } from '#src/features/market/names.ts';

describe('names', () => {
  it('folds spellings of one name together', () => {
    expect(nameKey('  Éiger\tOutdoor ')).toBe(nameKey('EIGER outdoor'));
  });
  it.each([
    ['KOTA BANDUNG', 'Bandung'],
    ['Bandung', 'Bandung'],
    ['Kota Adm. Jakarta Barat', 'Jakarta Barat'],
    ['KAB. KLATEN', 'Kab. Klaten'],
    ['Kabupaten Klaten', 'Kab. Klaten'],
    ['', null],
    [null, null],
  ])('place %j is %j', (text, expected) => expect(locationName(text)).toBe(expected));
  it.each([
    ['Tidak Ada Merek', null],
    ['No Brand', null],
    ['', null],
    [null, null],
    [' JIMCO ', 'JIMCO'],
  ])('brand %j is %j', (text, expected) => expect(brandName(text)).toBe(expected));
});
