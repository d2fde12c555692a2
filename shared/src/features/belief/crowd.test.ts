import { describe, expect, it } from 'vitest';
import { chargesOf } from '#src/features/belief/charge.ts';
import { court, type Reporter } from '#src/features/belief/court.ts';
import { creditsOf } from '#src/features/belief/credit.ts';
import type { BeliefLook } from '#src/features/belief/look.ts';
import { wibDay } from '#src/lib/dates.ts';
import { runs } from '#src/testing/runs.ts';

/**
 * A small crowd over some days: products looked at by their popularity, prices that step, people with regional prices, vouchers and old
 * tabs, and liars among them who tell the same lies. Every number comes from one seed.
 */
const HOUR = 3_600_000;
const START = Date.parse('2026-11-02T00:00:00+07:00');
const PRODUCTS = 400;
const LOOKS_A_DAY = 60;

/** Mulberry32. */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

interface Crowd {
  seed: number;
  honest: number;
  liars: number;
  days: number;
  /** Share of the liars' looks of the last day that are lies: they earned belief before. */
  lies: number;
}

const simulate = ({ seed, honest, liars, days, lies }: Crowd): BeliefLook[] => {
  const random = randomOf(seed);
  /** Prices by hour: 3 % of products step a day. */
  const prices = Array.from({ length: PRODUCTS }, () => {
    let price = 20_000 + Math.floor(random() * 80) * 5000;
    return Array.from({ length: days * 24 }, () => {
      if (random() < 0.03 / 24) price = Math.round((price * (0.75 + random() * 0.5)) / 500) * 500;
      return price;
    });
  });
  const looks: BeliefLook[] = [];
  for (let person = 0; person < honest + liars; person++) {
    const isLiar = person >= honest;
    for (let n = 0; n < days * LOOKS_A_DAY; n++) {
      const hour = Math.floor(random() * days) * 24 + 7 + Math.floor(random() * 16);
      const product = Math.floor(PRODUCTS * random() ** 3);
      const noise = random();
      const isOld = noise < 0.01;
      const true_ = prices[product]?.[isOld ? Math.max(0, hour - 6) : hour] ?? 0;
      const region = (person * 31 + product) % 66 === 0 ? 1.02 : 1;
      const voucher = noise > 0.99 ? 0.85 + random() * 0.1 : 1;
      const price = isLiar && hour >= (days - 1) * 24 && random() < lies ? true_ * 1.38 : true_ * region * voucher;
      looks.push({
        reporter: `${isLiar ? 'liar' : 'person'}-${person}`,
        network: random() < 0.2 ? `mobile-${Math.floor(random() * 5)}` : `home-${person}`,
        voice: true,
        product,
        at: START + hour * HOUR + Math.floor(random() * HOUR),
        price: Math.round(price),
        sold: { low: 1000 + hour, high: 1000 + hour },
        name: `produk ${product}`,
      });
    }
  }
  return looks;
};

/** The court sits at an hour since the start, over what was seen until then. */
const sit = (looks: BeliefLook[], hour: number): string[] => {
  const known = looks.filter(({ at }) => at < START + hour * HOUR);
  const charges = chargesOf(known);
  const charged = charges.map(({ accused, product, day }) => ({ reporter: accused, product, day }));
  const lastDay = wibDay(START + hour * HOUR - 1);
  const credits = Map.groupBy(creditsOf(known, charged), ({ reporter }) => reporter);
  const reporters = [...new Set(looks.map(({ reporter }) => reporter))].map((reporter): Reporter => {
    const own = credits.get(reporter) ?? [];
    return { reporter, state: 'believed', credited: own.length, creditedLastDay: own.filter(({ day }) => day === lastDay).length };
  });
  return court(reporters, charges, lastDay).map(({ reporter }) => reporter);
};

const seeds = Array.from({ length: runs(15, 1) }, (_, n) => n + 1);

describe('a crowd', () => {
  it.each(seeds)('of honest people with vouchers, regions and old tabs convicts nobody (%i)', (seed) => {
    const looks = simulate({ seed, honest: 50, liars: 0, days: 3, lies: 0 });
    expect(sit(looks, 72)).toEqual([]);
  });

  it.each(seeds)('of fifty finds five who lie together within a day, and nobody else (%i)', (seed) => {
    const looks = simulate({ seed, honest: 45, liars: 5, days: 3, lies: 0.6 });
    expect(sit(looks, 72).sort()).toEqual([45, 46, 47, 48, 49].map((n) => `liar-${n}`));
  });
});
