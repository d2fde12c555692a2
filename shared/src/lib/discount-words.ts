import type { TFunction } from 'i18next';
import { BEFORE_FALL_DAYS, LEAST_KNOWN_DAYS, SALE_DAYS, STANDING_DAYS } from '#src/features/prices/discount.ts';
import type { Discount } from '#src/features/prices/schema.ts';
import type { Format } from '#src/lib/format.ts';

const numbers = { before: BEFORE_FALL_DAYS, sale: SALE_DAYS, least: LEAST_KNOWN_DAYS, standing: STANDING_DAYS };

/** A verdict on a discount in words: in one line, why, on what it rests, and by which rule. */
export interface DiscountWords {
  short: string;
  why: string;
  seen: string;
  rule: string;
}

export const discountWords = (discount: Discount, format: Format, t: TFunction<'common'>): DiscountWords => {
  const { result, claimed, real, basis, fell_on, known, from, day, price, reference } = discount;
  const [first] = from;
  const by = first === undefined ? null : t(`discount.from.${from.length > 1 ? 'both' : first}`);
  const prices = { price: format.money(price), reference: format.money(reference), day: format.day(fell_on ?? day) };
  return {
    short: t(`discount.chip.${result}`, { claimed: format.percent(claimed), real: format.percent(real) }),
    why:
      result === 'unknown' || basis === 'undated'
        ? t(`discount.unknown.${basis}`, { ...numbers, known })
        : t(`discount.why.${basis}`, { ...numbers, ...prices }),
    seen: by === null ? '' : t('discount.seen', { ...numbers, known, from: by, day: format.day(day) }),
    rule: t('discount.rule', numbers),
  };
};
