const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Limits of the trust rules, chosen by simulation (`npm run poison`). Spans in ms. */
export const TRUST_RULES = {
  /** Two observations of one product this close together are compared. `rating` in hundredths. */
  agreement: { within: DAY, fields: 2, rating: 10 },
  /** Confirmations a reporter gets a day from one network; without this limit five colluders were never found. */
  confirmation: { perNetworkAndDay: 10 },
  dispute: {
    /** A smaller difference in price may come from a region or from rounding. */
    priceGap: 0.05,
    /** A price seen by others in the week before and again within a day after disputes an observation of another price. */
    before: 7 * DAY,
    after: DAY,
    /** Counters are rounded, and orders are withdrawn. */
    counter: { share: 0.1, units: 5 },
    slowNetworks: 2,
  },
  review: {
    /** Three days are reviewed, and the last one alone where it is bad enough. */
    days: 3,
    /** Networks that must dispute: a tenth of the accepted reporters, at least three and at most six. */
    sources: { least: 3, most: 6, share: 0.1 },
    disputes: 5,
    /** On at least this many product-days, because one voucher on a popular product brings five disputes at once. */
    productDays: 3,
    /** At 10 % a slow poisoner stayed accepted for 73 hours; at 6 % one honest person of twenty with old tabs was suspended. */
    share: 0.08,
    /** At 10 % a day one honest person of sixty was suspended. */
    lastDay: { share: 0.2, disputes: 10 },
    /** A reporter above this disputed share is suspended; below it they only become new again. */
    suspended: 0.3,
  },
  /** Of honest reporters 0.4 to 2.2 % is disputed (vouchers, regional prices, old tabs), so a limit of zero would accept nobody. */
  promotion: {
    age: 7 * DAY,
    confirmations: 50,
    days: 3,
    products: 20,
    disputed: 0.03,
    afterSuspension: 30 * DAY,
    perHomeNetwork: 3,
  },
  /** After this absence a reporter is new again, and needs fewer confirmations to return. */
  lapse: { after: 90 * DAY, confirmations: 10 },
  /**
   * A big product counts only if several networks observed it: one more than a tenth of those active within a week, from two to
   * eight. `enough`: what a trusted reporter counts as. Of 200 products invented by three liars none reached a ranking.
   */
  big: { sold: 1000, badge: 500, revenue: 50_000_000, networks: { least: 2, most: 8, share: 0.1, within: 7 * DAY }, enough: 9 },
} as const;
