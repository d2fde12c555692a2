import type { TrustObservation } from '#src/features/trust/trust-observation.ts';

/** A small crowd from one seed: popular products are observed more often, honest people see vouchers and old tabs, liars claim the same prices. */
export interface Crowd {
  seed: number;
  honest: number;
  liars: number;
  days: number;
  /** Share of lies in the liars' observations of the last `lyingDays` days (1); before that they earn trust. */
  lies: number;
  lyingDays?: number;
  /** Factor of a false price (1.38), and whether a lie also claims another name. */
  times?: number;
  renames?: boolean;
  products?: number;
  looksADay?: number;
}

export interface CrowdObservation extends TrustObservation {
  price: number;
  name: string;
  /** `noise`: an honest observation with a voucher, another region or an old tab. */
  is: 'truth' | 'noise' | 'lie';
}

export interface CrowdStory {
  /** Ordered by time. */
  observations: CrowdObservation[];
  truth(product: number, hour: number): number;
}

export const HOUR = 3_600_000;
export const CROWD_START = Date.parse('2026-11-02T00:00:00+07:00');
const TARGETS = 40;

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

export const trueName = (product: number): string => `produk ${product}`;

export const crowdStory = (crowd: Crowd): CrowdStory => {
  const { seed, honest, liars, days, lies, lyingDays = 1, times = 1.38, renames = false, products = 400, looksADay = 60 } = crowd;
  const random = randomOf(seed);
  /** Prices by hour: 3 % of the products change their price each day. */
  const prices = Array.from({ length: products }, () => {
    let price = 20_000 + Math.floor(random() * 80) * 5000;
    return Array.from({ length: days * 24 }, () => {
      if (random() < 0.03 / 24) price = Math.round((price * (0.75 + random() * 0.5)) / 500) * 500;
      return price;
    });
  });
  const truth = (product: number, hour: number): number => prices[product]?.[Math.max(0, hour)] ?? 0;
  const anyProduct = () => Math.floor(products * random() ** 3);
  const targets = Array.from({ length: TARGETS }, anyProduct);

  const observationOf = (person: number): CrowdObservation => {
    const hour = Math.floor(random() * days) * 24 + 7 + Math.floor(random() * 16);
    const isLie = person >= honest && hour >= (days - lyingDays) * 24 && random() < lies;
    const product = isLie ? (targets[Math.floor(random() * TARGETS)] ?? 0) : anyProduct();
    const noise = random();
    const isOld = noise < 0.01;
    const now = truth(product, hour);
    const region = (person * 31 + product) % 66 === 0 ? 1.02 : 1;
    const voucher = noise > 0.99 ? 0.85 + random() * 0.1 : 1;
    const price = Math.round(isLie ? now * times : truth(product, isOld ? hour - 6 : hour) * region * voucher);
    return {
      reporter: `${person >= honest ? 'liar' : 'person'}-${person}`,
      network: random() < 0.2 ? `mobile-${Math.floor(random() * 5)}` : `home-${person}`,
      isAccepted: true,
      product,
      at: CROWD_START + hour * HOUR + Math.floor(random() * HOUR),
      price,
      sold: { low: 1000 + hour, high: 1000 + hour },
      name: isLie && renames ? `bohong ${product}` : trueName(product),
      is: isLie ? 'lie' : price === now ? 'truth' : 'noise',
    };
  };
  const observations = Array.from({ length: honest + liars }, (_, person) =>
    Array.from({ length: days * looksADay }, () => observationOf(person)),
  ).flat();
  return { observations: observations.sort((a, b) => a.at - b.at), truth };
};
