const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The figures of belief, each as the simulation chose it. Instants and spans in ms. */
export const TRUST_RULES = {
  /** Two looks at one product so close together are looks at the same thing. */
  agreement: { within: DAY, fields: 2, rating: 10 },
  /** A gang cannot pay itself: so many credits a day from one network. Without it five colluders were never found. */
  credit: { perNetworkAndDay: 10 },
  charge: {
    /** A price nearer than this is a region's or a rounding. */
    priceGap: 0.05,
    /** A level that others saw is known for a week; who sees it within a day after the look contradicts that. */
    before: 7 * DAY,
    after: DAY,
    /** Counters are rounded, and orders are withdrawn. */
    counter: { share: 0.1, units: 5 },
    slowNetworks: 2,
  },
  court: {
    /** What is judged: three days, and the last one by itself where it is bad enough. */
    days: 3,
    /** So many networks must accuse: three, or a tenth of the believed, but never more than six. */
    accusers: { least: 3, most: 6, share: 0.1 },
    charges: 5,
    /** On so many products and days: one voucher at what everybody looks at brings five charges at once. */
    productDays: 3,
    /** At 10 % a slow poisoner stood for 73 hours; at 6 % one honest person of twenty with old tabs was convicted. */
    share: 0.08,
    /** At 10 % a day one honest person of sixty was convicted. */
    lastDay: { share: 0.2, charges: 10 },
    /** Above it he is barred. */
    suspended: 0.3,
  },
  /** Honest people have vouchers, regional prices and old tabs: 0.4 to 2.2 % of what they see is charged; none at all would end everybody. */
  promotion: { age: 7 * DAY, credits: 50, days: 3, products: 20, charged: 0.03, afterConviction: 30 * DAY, perHomeNetwork: 3 },
  /** Who has not looked for so long is new again, and needs fewer credits to come back. */
  lapse: { after: 90 * DAY, credits: 10 },
  /**
   * What would stand high in a list counts only where several networks spoke of it: two, or one more than a tenth of those that speak within a
   * week, but never more than eight. `enough`: what trusted reporters count as. Of 200 invented products by three liars none came into a ranking.
   */
  big: { sold: 1000, badge: 500, revenue: 50_000_000, networks: { least: 2, most: 8, share: 0.1, within: 7 * DAY }, enough: 9 },
} as const;
