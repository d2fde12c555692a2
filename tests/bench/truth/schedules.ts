import type { Random } from '@telaah/db/demo/random';

/** Days of observations relative to the window: its days are 1 … 30, 0 is the day before, earlier days are negative. */
export interface Schedule {
  name: string;
  seen: 'full' | 'part';
  /** Whether observations contain the marketplace's own count of 30 days. */
  badge: boolean;
  days(random: Random): number[];
}

export const WINDOW = 30;
/** Days before the window for which a regularly observed product is known. */
const DAYS_BEFORE = 60;
const MISSED_SHARE = 0.08;

const between = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const daily = (from: number, to: number) => (random: Random) =>
  between(from, to).filter((day) => day === from || day === to || !random.chance(MISSED_SHARE));
const just =
  (...days: number[]) =>
  () =>
    days;

const full = (name: string, days: Schedule['days']): Schedule => ({ name, seen: 'full', badge: false, days });
const part = (name: string, days: Schedule['days']): Schedule => ({ name, seen: 'part', badge: false, days });

export const schedules: readonly Schedule[] = [
  full('daily', daily(-DAYS_BEFORE, WINDOW)),
  full('weekly', () => between(-8, 4).map((week) => 2 + 7 * week)),
  full('a fifth of the days', (random) => between(-DAYS_BEFORE, WINDOW).filter((day) => day === WINDOW || random.chance(0.2))),
  full('two looks at the edges', just(0, WINDOW)),
  full('gap inside', (random) => daily(-DAYS_BEFORE, WINDOW)(random).filter((day) => day < 6 || day > 21)),
  part('last 20', daily(WINDOW - 19, WINDOW)),
  part('last 12', daily(WINDOW - 11, WINDOW)),
  part('last 7', daily(WINDOW - 6, WINDOW)),
  part('last 3', just(WINDOW - 2, WINDOW - 1, WINDOW)),
  part('two looks 12 days apart', just(WINDOW - 12, WINDOW)),
  part('two looks 5 days apart', just(WINDOW - 5, WINDOW)),
  part('unseen for the last 5', daily(-DAYS_BEFORE, WINDOW - 5)),
  part('unseen for the last 12', daily(-DAYS_BEFORE, WINDOW - 12)),
  part('first 10', daily(1, 10)),
  part('middle 14', daily(9, 22)),
  part('head and tail unseen', daily(7, 24)),
  part('five looks anywhere', (random) => {
    const days = new Set<number>();
    while (days.size < 5) days.add(1 + random.int(WINDOW));
    return [...days].sort((a, b) => a - b);
  }),
  { ...part('one look and a badge', just(WINDOW)), badge: true },
  { ...part('last 7 and a badge', daily(WINDOW - 6, WINDOW)), badge: true },
];
