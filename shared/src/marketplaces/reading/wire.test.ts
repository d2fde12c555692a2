import { describe, expect, it } from 'vitest';
import { numberAndText } from '#src/marketplaces/reading/wire.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';

describe('a number beside its label', () => {
  it.each([
    [1250, '1,2RB terjual', 1250, 1250],
    [10_000, '10RB+ terjual', 10_000, null],
    [12, null, 12, 12],
    [12, 'Sold Out', 12, 12],
  ])('%j beside %j is %j to %j sold', (value, text, low, high) => {
    expect(numberAndText(value, text, shopee, 'sold')).toMatchObject({ low, high });
  });

  it.each(['12 terjual dalam 24 jam', 'Terjual 12 minggu ini', '12 sold this week', '12 terjual hari ini'])(
    'counts what %j says, and no lifetime and no month',
    (text) => {
      expect(numberAndText(12, text, shopee, 'sold')).toMatchObject({ low: null, high: null });
      expect(numberAndText(12, text, shopee, 'badge')).toMatchObject({ low: null, high: null });
    },
  );

  it('counts a month where the label says so', () => {
    expect(numberAndText(1250, '1,2RB Terjual/Bln', shopee, 'badge')).toMatchObject({ low: 1250, high: 1250 });
    expect(numberAndText(1250, '1,2RB Terjual/Bln', shopee, 'sold')).toMatchObject({ low: null, high: null });
  });
});
