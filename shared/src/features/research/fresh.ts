/** A product listed within this many days before the newest day of the figures is new. */
export const FRESH_DAYS = 60;
