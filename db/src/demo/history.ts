import type { MarketDay } from '#src/demo/calendar.ts';
import { asWritten } from '#src/demo/prices.ts';
import type { DemoProduct } from '#src/demo/products.ts';
import { Random } from '#src/demo/random.ts';

const HISTORY_STREAM = 5;
/** Days before the first shown one that are simulated too, so that the rolling window of 30 days is right from the start. */
export const LEAD_DAYS = 30;
const REVIEW_LAG = 4;
const STEP_DAYS = 25;
/** How many times as much a listing in a campaign sells on its days. */
const CAMPAIGN_BOOST = 1.7;
/** Daily growth of the whole market, of the logarithm: the time before the holidays. */
const DRIFT = 0.002;
/** The simulated day on which a listing sells its own rate. */
const MIDDLE = LEAD_DAYS + 10;
/** The stock that sellers enter who do not count; more if much is sold. */
const ENDLESS_STOCK = [500, 999, 1_000, 5_000, 9_999];
const ENDLESS_DAYS = 300;

/** One product's course, a number per day with the lead before it. The arrays are reused for the next product. */
export interface DemoCourse {
  price: Float64Array;
  sold: Int32Array;
  /** Lifetime, at the end of the day. */
  total: Float64Array;
  /** Of the last 30 days. */
  window: Float64Array;
  stock: Int32Array;
  reviews: Float64Array;
  likes: Float64Array;
  views: Float64Array;
  /** First day on sale, lead included; 0 if it was earlier. */
  from: number;
}

/** Simulates products day by day: demand, stock that runs out and is refilled, prices that move in steps. */
export const historiesOf = (seed: number, days: readonly MarketDay[]) => {
  const random = new Random();
  const length = days.length;
  const course: DemoCourse = {
    price: new Float64Array(length),
    sold: new Int32Array(length),
    total: new Float64Array(length),
    window: new Float64Array(length),
    stock: new Int32Array(length),
    reviews: new Float64Array(length),
    likes: new Float64Array(length),
    views: new Float64Array(length),
    from: 0,
  };

  const playPrices = (goods: DemoProduct) => {
    const offset = random.int(STEP_DAYS);
    const cut = random.between(0.78, 0.92);
    // Many sellers never change a price.
    const reach = random.chance(0.4) ? 0 : 0.075;
    let step = -1;
    let factor = 1;
    let plain = 0;
    let reduced = 0;
    for (let t = 0; t < length; t++) {
      const day = days[t] as MarketDay;
      const now = Math.floor((day.number + offset) / STEP_DAYS);
      if (now !== step) {
        factor = 1 + random.between(-reach, reach);
        plain = asWritten(goods.price * factor, goods.manner);
        reduced = asWritten(goods.price * factor * cut, goods.manner);
      }
      step = now;
      course.price[t] = day.campaign && goods.inCampaigns ? reduced : plain;
    }
  };

  const playSales = (goods: DemoProduct) => {
    const { growth, wave, period, phase } = goods.trend;
    const endless = random.chance(0.1)
      ? Math.max(random.pick(ENDLESS_STOCK), Math.floor((goods.rate * ENDLESS_DAYS) / 10_000) * 9_999)
      : 0;
    const refill = Math.ceil(goods.rate * random.between(10, 60)) + 3 + random.int(120, 2);
    const diligence = random.between(0.1, 0.6);
    const daily = Math.exp(growth + DRIFT);
    let rate = goods.rate * Math.exp((growth + DRIFT) * -MIDDLE);
    let stock = Math.ceil(refill * random.next());
    for (let t = 0; t < length; t++) {
      const day = days[t] as MarketDay;
      const boost = day.campaign && goods.inCampaigns ? CAMPAIGN_BOOST : 1;
      const tide = wave === 0 ? 1 : 1 + wave * Math.sin(2 * Math.PI * (t / period + phase));
      const wanted = Math.floor(rate * tide * random.between(0.6, 1.4) * day.demand * boost + random.next());
      const hurry = stock < rate * 3 ? diligence : stock === 0 ? 0.12 : 0;
      rate *= daily;
      if (t < course.from) {
        course.sold[t] = 0;
        course.stock[t] = 0;
        continue;
      }
      if (hurry > 0 && random.chance(hurry)) stock += refill;
      const sold = endless ? wanted : Math.min(wanted, stock);
      if (!endless) stock -= sold;
      course.sold[t] = sold;
      course.stock[t] = endless || stock;
    }
  };

  const addUp = (goods: DemoProduct, before: number, likesBefore: number, resetAt: number) => {
    let total = before;
    let base = before;
    let window = before > 0 ? Math.min(before, Math.round(goods.rate * 30)) : 0;
    const spread = window / 30;
    for (let t = 0; t < length; t++) {
      const sold = course.sold[t] as number;
      if (t === resetAt) {
        total = 0;
        base = 0;
      }
      total += sold;
      window += sold - (t >= 30 ? (course.sold[t - 30] as number) : spread);
      course.total[t] = total;
      course.window[t] = Math.round(window);
      const settled = t >= REVIEW_LAG && t - REVIEW_LAG >= resetAt ? (course.total[t - REVIEW_LAG] as number) : base;
      course.reviews[t] = Math.floor(settled * goods.reviewShare);
      course.likes[t] = Math.floor(likesBefore + (total - base) * goods.likeShare * 0.4);
      course.views[t] = Math.floor(total * goods.viewShare);
    }
  };

  return (goods: DemoProduct, index: number): DemoCourse => {
    random.seed(seed, HISTORY_STREAM, index);
    course.from = Math.max(0, -goods.age - 1 + LEAD_DAYS) * (goods.age < 0 ? 1 : 0);
    const before = goods.age > 0 ? Math.floor(goods.rate * goods.age * random.between(0.3, 0.9)) : 0;
    const likesBefore = Math.floor(before * goods.likeShare * 0.5 + random.int(40, 3));
    // A listing that was removed and put up again counts from zero.
    const resetAt = random.chance(0.002) ? LEAD_DAYS + random.int(length - LEAD_DAYS) : -1;
    playPrices(goods);
    playSales(goods);
    addUp(goods, before, likesBefore, resetAt);
    return course;
  };
};
