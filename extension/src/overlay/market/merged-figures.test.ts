import type { Discount } from '@telaah/shared/features/prices/schema';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { daysOfVector, seenDays, shortVerdict, VECTOR_DAY } from '@telaah/shared/testing/discount-vector';
import { discountVectors } from '@telaah/shared/testing/discount-vectors';
import { describe, expect, it } from 'vitest';
import { mergeFigures } from '#src/overlay/market/merged-figures.ts';
import { anEstimate, someFigures } from '#src/testing/market.ts';
import { aShoe, aShoeVariant } from '#src/testing/shoes.ts';
import { toVisit, type Visit } from '#src/visits/visit.ts';

const visitAt = (day: string, price: number, over: Parameters<typeof aShoe>[0] = {}): Visit =>
  toVisit(aShoe({ price: { low: price, high: price }, observed_at: `${day}T03:00:00.000Z`, ...over }));
const nothing = { figures: null, history: null };
const page = (low: number | null, original_price: number | null) =>
  aShoe({ price: low === null ? null : { low, high: low }, original_price, observed_at: `${VECTOR_DAY}T04:00:00.000Z` });

const aHistory = (over: { observed_at?: string; sold?: number; discount?: Discount | null } = {}): ProductHistoryResult => {
  const { provenance, ...figures } = someFigures({ sold_30d: anEstimate({ mid: over.sold ?? 100 }) });
  const product = { ...figures, provenance: { ...provenance, observed_at: over.observed_at ?? provenance.observed_at } };
  return { product, days: [], discount: over.discount ?? null } as unknown as ProductHistoryResult;
};

describe('the bar and the panel judge a discount', () => {
  it.each(discountVectors.map((vector) => [vector.name, vector] as const))('%s', (_name, vector) => {
    const { low, high, claimed, variants = [] } = vector.page;
    const snapshot = aShoe({
      price: low === null ? null : { low, high: high ?? low },
      original_price: claimed,
      observed_at: `${VECTOR_DAY}T04:00:00.000Z`,
      variants: variants.map((each, i) => aShoeVariant({ id: String(i), price: each.price, original_price: each.claimed })),
    });
    const visits = seenDays(vector.visits).map(({ day, price }) => visitAt(day, price));
    const figures = someFigures({ prices: daysOfVector({ market: vector.market ?? '' }) });
    expect(shortVerdict(mergeFigures(snapshot, visits, { figures, history: null }).discount)).toEqual(vector.verdict);
  });

  it('by what the server made of days that the plan does not show, for the same price and claim alone', () => {
    const published: Discount = {
      result: 'part',
      claimed: 0.5,
      real: 0.2,
      reference: 62_500,
      basis: 'before_fall',
      fell_on: VECTOR_DAY,
      known: 30,
      from: ['market'],
      day: VECTOR_DAY,
      price: 50_000,
    };
    const judged = (snapshot: ReturnType<typeof page>, visits: Visit[] = []) =>
      mergeFigures(snapshot, visits, { figures: someFigures({ discount: published }), history: null }).discount;
    expect(judged(page(50_000, 100_000))).toEqual(published);
    expect(judged(page(40_000, 80_000))).toMatchObject({ result: 'unknown', price: 40_000 });
    expect(judged(page(50_000, 60_000))).toMatchObject({ result: 'unknown' });
    // Own visits that give a verdict are not overruled.
    expect(judged(page(50_000, 100_000), [visitAt('2026-11-16', 50_000), visitAt('2026-11-18', 100_000)])).toMatchObject({
      result: 'none',
      from: ['visits'],
    });
  });

  it('by a page’s text only on days of which its data say nothing', () => {
    const days = Array.from({ length: 29 }, (_, ago) => new Date(Date.parse(`${VECTOR_DAY}T03:00:00Z`) - (ago + 1) * 86_400_000));
    const read = days.map((at) => visitAt(at.toISOString().slice(0, 10), 100_000));
    const asText = visitAt('2026-11-10', 50_000, { read_from: 'dom' });
    const judged = (visits: Visit[]) => mergeFigures(page(50_000, 100_000), visits, nothing).discount?.result;
    expect(judged([...read, asText])).toBe('real');
    expect(judged([...read.filter(({ at }) => !at.startsWith('2026-11-10')), asText])).toBe('none');
  });
});

describe('figures of 30 days', () => {
  const of = (figures: number | null, history: number | null, at?: [string, string]) =>
    mergeFigures(page(1, null), [], {
      figures:
        figures === null
          ? null
          : someFigures({
              sold_30d: anEstimate({ mid: figures }),
              provenance: { ...someFigures().provenance, ...(at && { observed_at: at[0] }) },
            }),
      history: history === null ? null : aHistory({ sold: history, ...(at && { observed_at: at[1] }) }),
    }).market?.sold_30d.mid;

  it('are of the answer that rests on the newest look, so that no two places of a screen differ', () => {
    expect(of(null, null)).toBeUndefined();
    expect([of(3486, null), of(null, 3483)]).toEqual([3486, 3483]);
    expect(of(3486, 3483)).toBe(3483);
    expect(of(3486, 3483, ['2026-11-20T02:00:00Z', '2026-11-20T01:00:00Z'])).toBe(3486);
    expect(of(3486, 3483, ['2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z'])).toBe(3483);
  });
});
