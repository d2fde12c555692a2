import type { TFunction } from 'i18next';
import { BEFORE_FALL_DAYS, LEAST_KNOWN_DAYS, PRICE_HOLDS_DAYS, SALE_DAYS } from '#src/features/prices/discount.ts';
import type { Discount } from '#src/features/prices/schema.ts';
import type { Format } from '#src/lib/format/format.ts';

/** The numbers of the published rule, for the texts that state it. */
export const discountNumbers = { before: BEFORE_FALL_DAYS, sale: SALE_DAYS, least: LEAST_KNOWN_DAYS, standing: PRICE_HOLDS_DAYS };

export interface DiscountWords {
  short: string;
  why: string;
  /** Null where the result is unknown. */
  seen: string | null;
  rule: string;
}

export const discountWords = (discount: Discount, format: Format, t: TFunction<'common'>): DiscountWords => {
  const { result, claimed, real, basis, fell_on, known, from, day, price, reference } = discount;
  const [first] = from;
  const by = from.length > 1 ? 'both' : first;
  const prices = { price: format.money(price), reference: format.money(reference), day: format.day(fell_on ?? day) };
  return {
    short: t(`discount.chip.${result}`, { claimed: format.percent(claimed), real: format.percent(real) }),
    why:
      result === 'unknown' || basis === 'undated'
        ? t(`discount.unknown.${basis}`, { ...discountNumbers, known })
        : t(`discount.why.${basis}`, { ...discountNumbers, ...prices }),
    seen:
      result === 'unknown' || by === undefined
        ? null
        : t('discount.seen', { ...discountNumbers, known, from: t(`discount.from.${by}`), day: format.day(day) }),
    rule: t('discount.rule', discountNumbers),
  };
};
