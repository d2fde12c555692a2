import { startedAgain } from '@telaah/shared/features/estimates/month/envelope';
import { type DayReading, unreadDay } from '@telaah/shared/features/estimates/month/month';
import { priceMix, STOPPED } from '@telaah/shared/features/market/listing';
import { isPlaceholderStock } from '@telaah/shared/observation/placeholder-stock';
import type { ObservationFact } from '#src/features/market/observations/facts.ts';
import { firstOf, toWibDay } from '#src/features/market/observations/wib-days.ts';

/** One reading a day of facts in time order: the last accepted figures, and the highest lower bound of the counter. */
export const readingsOf = (facts: ObservationFact[]): Map<string, DayReading[]> => {
  const days = new Map<string, DayReading>();
  for (const fact of facts) {
    const key = toWibDay(fact.at);
    const day = days.get(key) ?? unreadDay(Number(key.slice(8)));
    days.set(key, day);
    if (fact.quarantine_reason !== null) {
      day.held = true;
      continue;
    }
    day.seen = true;
    day.stopped = fact.status !== null && STOPPED.has(fact.status);
    if (fact.price !== null) {
      day.price = fact.price;
      day.price_high = fact.price_high;
      day.price_mix = priceMix(fact.detail?.variants ?? [], fact.price, fact.price_high);
    }
    // A placeholder stock says nothing of the day, and cancels that of an earlier observation.
    day.stock = isPlaceholderStock(fact.stock_low) ? null : (fact.stock_low ?? day.stock);
    day.reviews = fact.reviews_low ?? day.reviews;
    day.rating_c = fact.rating_c ?? day.rating_c;
    if (fact.sold_low !== null) {
      // If the counter started again within the day, the new one counts.
      const isRestart = day.sold_low === null || startedAgain(day.sold_low, fact.sold_high);
      day.sold_low = isRestart ? fact.sold_low : Math.max(fact.sold_low, day.sold_low ?? 0);
      day.sold_high = fact.sold_high;
      day.sold_high_min = Math.min(fact.sold_high ?? Infinity, isRestart ? Infinity : (day.sold_high_min ?? Infinity));
    }
  }
  const months = new Map<string, DayReading[]>();
  for (const [key, day] of days) {
    if (day.sold_high_min === Infinity) day.sold_high_min = null;
    const period = firstOf(key);
    const list = months.get(period) ?? [];
    list.push(day);
    months.set(period, list);
  }
  return months;
};
