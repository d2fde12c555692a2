import { runs } from '@telaah/shared/testing/runs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellId, chosenId, knownId } from '#src/features/import/cells/row-ids.ts';

describe('an id in a cell', () => {
  it.each([
    ['710100041', '710100041'],
    ['710100041.0', '710100041'],
    ['710.100.041', '710100041'],
    ["'1731535811462260117", '1731535811462260117'],
    ['="1731535811462260117"', '1731535811462260117'],
    ['1731535811462260117', '1731535811462260117'],
    ['7,10100041E+08', '710100041'],
    ['RAO-12841-00666', 'RAO-12841-00666'],
    ['1000000000', '1000000000'],
  ])('%s is %s', (text, id) => expect(cellId(text)).toEqual({ id }));

  it.each(['1731535811462260000', '1,7290E+18', '1.73153581146226E+18', '7,101E+08', '1731535811462200000'])(
    '%s has lost digits',
    (text) => expect(cellId(text)).toEqual({ rounded: text }),
  );

  it.each([null, '', '0', '00', '0.0', 'toko kirana', '<b>'])('%j is none', (text) => expect(cellId(text)).toBeNull());

  it('gives way to the address where it has lost digits, and only there', () => {
    const full = '1731535811462260117';
    // Rounded by Excel, by JavaScript, and as a 64-bit number.
    for (const rounded of ['1731535811462260000', '1731535811462260200', '1731535811462260224', '1,73153581146226E+18'])
      expect(chosenId(cellId(rounded), full)).toEqual({ id: full });
    expect(chosenId(cellId('1731535811462990117'), full)).toEqual({ id: '1731535811462990117' });
    expect(chosenId(cellId('11'), '12')).toEqual({ id: '11' });
    expect(chosenId(null, full)).toEqual({ id: full });
    expect(knownId(chosenId(cellId('1731535811462260000'), null))).toBeNull();
  });

  it('of any digits is kept whole, and is never another when Excel has had it', () => {
    const property = fc.property(fc.bigInt({ min: 1n, max: 9_999_999_999_999_999_999n }), (number) => {
      const id = String(number);
      const shown = id.length > 15 ? `${id.slice(0, 15)}${'0'.repeat(id.length - 15)}` : id;
      const short = `${id[0]},${id.slice(1, 5).padEnd(4, '0')}E+${String(id.length - 1).padStart(2, '0')}`;
      for (const written of [shown, short]) {
        expect([id, null]).toContain(knownId(cellId(written)));
        expect(knownId(chosenId(cellId(written), id))).toBe(id);
      }
    });
    fc.assert(property, { numRuns: runs(20_000, 500) });
  });
});
