const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Limits of the trust rules, chosen by simulation (`npm run poison`). Times in ms, shares 0 to 1. */
export const TRUST_RULES = {
  /** Observations at most `within` apart agree if none contradicts and `fields` are equal. `rating`: allowed gap, in hundredths. */
  agreement: { within: DAY, fields: 2, rating: 10 },
  /** Most confirmations that a reporter gets a day from one network; without this limit five colluders were never found. */
  confirmation: { perNetworkAndDay: 10 },
  dispute: {
    /** A smaller difference, as a share of the other price, may come from a region or from rounding. */
    priceGap: 0.05,
    /** An observed price is disputed if others saw another one in the week before it and the same one again in the day after it. */
    before: 7 * DAY,
    after: DAY,
    /** A counter may fall by the larger of the two, because counters are rounded and orders are withdrawn. */
    counter: { share: 0.1, units: 5 },
    /** Networks that must later observe another name or store before an observed one is disputed. */
    slowNetworks: 2,
  },
  review: {
    /** Days that are reviewed together; the last of them is reviewed alone too, by `lastDay`. */
    days: 3,
    /** Networks that must dispute a reporter: a tenth of the number of accepted reporters, at least three and at most six. */
    sources: { least: 3, most: 6, share: 0.1 },
    /** Fewest disputes, and fewest product-days on which they lie: one voucher on a popular product brings five at once. */
    disputes: 5,
    productDays: 3,
    /**
     * Above this disputed share of the product-days a reporter becomes new or suspended. At 10 % a slow poisoner stayed accepted
     * for 73 hours; at 6 % one honest person of twenty with old tabs was suspended.
     */
    share: 0.08,
    /** Limits of the last day alone. At a share of 10 % one honest person of sixty was suspended. */
    lastDay: { share: 0.2, disputes: 10 },
    /** A reporter who is disputed too much is suspended above this share; below it they only become new again. */
    suspended: 0.3,
  },
  /** What a new reporter needs to be accepted: an account of this `age`, and so many confirmations on so many days and products. */
  promotion: {
    age: 7 * DAY,
    confirmations: 50,
    days: 3,
    products: 20,
    /** Of what honest reporters see 0.4 to 2.2 % is disputed (vouchers, regional prices, old tabs), so zero would accept nobody. */
    disputed: 0.03,
    afterSuspension: 30 * DAY,
    /** Most accepted reporters who share the network of most of their days. */
    perHomeNetwork: 3,
  },
  /** After this absence a reporter is new again, and needs only so many confirmations to return. */
  lapse: { after: 90 * DAY, confirmations: 10 },
  /**
   * A product is big from so many units `sold` or in its `badge`, or above `revenue` (rupiah of 30 days). It counts once several
   * networks observed it: one more than a tenth of those active within a week, from two to eight; one trusted reporter counts as
   * `enough`. Of 200 products invented by three liars none reached a ranking.
   */
  big: { sold: 1000, badge: 500, revenue: 50_000_000, networks: { least: 2, most: 8, share: 0.1, within: 7 * DAY }, enough: 9 },
} as const;
