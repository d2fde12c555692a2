import { MAX_QUANTITY, QUANTITY_STEP } from '#src/features/plans/price.ts';

/** The slider ends here; larger quantities are typed. */
export const SLIDER_END = 1_000_000;
export const QUANTITY_MARKS = [10_000, 50_000, 220_000, SLIDER_END] as const;

const SPAN = SLIDER_END / QUANTITY_STEP;

/** The nearest quantity for sale: a multiple of 10,000, from 10,000 to 10,000,000. */
export const roundQuantity = (typed: number): number => {
  const steps = Math.round(typed / QUANTITY_STEP);
  return Math.min(MAX_QUANTITY, Math.max(QUANTITY_STEP, steps * QUANTITY_STEP));
};

/** Quantity at a slider position, 0 (10,000) … 1 (1,000,000), on a logarithmic scale. */
export const quantityAt = (place: number): number =>
  Math.min(SLIDER_END, roundQuantity(QUANTITY_STEP * SPAN ** Math.min(1, Math.max(0, place))));

/** Slider position of a quantity, 0 … 1. A larger typed quantity is at the end. */
export const toSliderPosition = (quantity: number): number => {
  const inside = Math.min(SLIDER_END, Math.max(QUANTITY_STEP, quantity));
  return Math.log(inside / QUANTITY_STEP) / Math.log(SPAN);
};

/** Arrows move one step, PageUp and PageDown to the next mark, Home and End to the ends; null for other keys. */
export const quantityByKey = (quantity: number, key: string): number | null => {
  const onSlider = (wanted: number) => Math.min(SLIDER_END, roundQuantity(wanted));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      // A typed quantity beyond the end must not shrink by a key that asks for more.
      return Math.max(quantity, onSlider(quantity + QUANTITY_STEP));
    case 'ArrowLeft':
    case 'ArrowDown':
      return onSlider(quantity - QUANTITY_STEP);
    case 'PageUp':
      return QUANTITY_MARKS.find((mark) => mark > quantity) ?? Math.max(quantity, SLIDER_END);
    case 'PageDown':
      return QUANTITY_MARKS.findLast((mark) => mark < quantity) ?? QUANTITY_STEP;
    case 'Home':
      return QUANTITY_STEP;
    case 'End':
      return SLIDER_END;
    default:
      return null;
  }
};
