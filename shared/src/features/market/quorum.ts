import type { Seen } from '#src/features/market/quarantine.ts';

const HOUR = 60 * 60_000;

/** A value waiting for confirmation, with those who saw it. */
export interface Held {
  price: number | null;
  sold: number | null;
  reviews: number | null;
  likes: number | null;
  /** Instants (ms) of the observations that said it, oldest first. */
  at: number[];
  /** Latest sighting of each reporter. Names are shortened by a hash: they only have to differ. */
  by: [reporter: string, network: string, at: number][];
  /** How many of them came through a door of our own. */
  trusted: number;
}

/** C4: so many accounts, from so many networks, within so long. */
export const QUORUM = { reporters: 3, networks: 2, within: 24 * HOUR };

/**
 * Persistence that our own doors must show, either often or long. In recorded poison one price in 2,000 was shown
 * twice in a row and none three times; the shortest real flash sale lasted five half-hourly readings.
 */
export const PERSISTENCE = { often: { times: 3, span: HOUR }, long: { times: 2, span: 20 * HOUR } };

const MAX_HELD = 3;
const MAX_INSTANTS = 8;
const MAX_REPORTERS = 5;
/** Reporters may see prices that differ by a voucher; our own door shows the same price or another one. */
const PRICE_TOLERANCE = 0.01;
/** Totals go on growing while a value waits. */
const COUNT_TOLERANCE = { share: 0.1, units: 20 };

/** Does this doubted observation confirm an earlier one? Then its instants, and what else still waits. */
export function confirm(held: Held[], seen: Seen): { confirmed: number[] | null; others: Held[] } {
  const found = held.find((value) => agrees(value, seen));
  if (found === undefined) return { confirmed: null, others: held };
  const merged = join(found, seen);
  const enough = seen.trusted ? persists(merged) || found.by.length > 0 : hasQuorum(merged, seen.at) || found.trusted > 0;
  return enough ? { confirmed: found.at, others: held.filter((value) => value !== found) } : { confirmed: null, others: held };
}

/** Remembers a doubted observation. One reporter, or our own doors, can keep only one value of their own waiting. */
export function hold(held: Held[], seen: Seen): Held[] {
  const found = held.find((value) => agrees(value, seen));
  if (found !== undefined) return [join(found, seen), ...held.filter((value) => value !== found)];
  const reporter = reporterOf(seen);
  const others = held.filter(
    (value) => !(seen.trusted ? value.by.length === 0 : value.trusted === 0 && value.by.every(([by]) => by === reporter)),
  );
  const empty: Held = { price: null, sold: null, reviews: null, likes: null, at: [], by: [], trusted: 0 };
  return [join(empty, seen), ...others].slice(0, MAX_HELD);
}

/** What still waits after an accepted observation: our own doors' word for the accepted value ends their doubt. */
export function contradict(held: Held[], seen: Seen): Held[] {
  return seen.trusted && held.length > 0 ? held.filter((value) => value.by.length > 0) : held;
}

function agrees(value: Held, seen: Seen): boolean {
  return (
    samePrice(value.price, seen) &&
    near(value.sold, seen.sold_low) &&
    near(value.reviews, seen.reviews_low) &&
    near(value.likes, seen.likes)
  );
}

const samePrice = (price: number | null, seen: Seen) =>
  price === null || seen.price === null || Math.abs(price - seen.price) <= (seen.trusted ? 0 : PRICE_TOLERANCE * price);

const near = (a: number | null, b: number | null) =>
  a === null || b === null || Math.abs(a - b) <= Math.max(COUNT_TOLERANCE.share * a, COUNT_TOLERANCE.units);

function join(value: Held, seen: Seen): Held {
  const reporter = reporterOf(seen);
  const sighting: Held['by'][number] = [reporter, shorten(seen.network), seen.at];
  return {
    price: seen.price ?? value.price,
    sold: seen.sold_low ?? value.sold,
    reviews: seen.reviews_low ?? value.reviews,
    likes: seen.likes ?? value.likes,
    // The first stays, because persistence is measured from it.
    at: value.at.length < MAX_INSTANTS ? [...value.at, seen.at] : [value.at[0] ?? seen.at, ...value.at.slice(2), seen.at],
    by: seen.trusted ? value.by : [sighting, ...value.by.filter(([by]) => by !== reporter)].slice(0, MAX_REPORTERS),
    trusted: value.trusted + (seen.trusted ? 1 : 0),
  };
}

function persists({ at, trusted }: Held): boolean {
  const span = (at.at(-1) ?? 0) - (at[0] ?? 0);
  return Object.values(PERSISTENCE).some((rule) => trusted >= rule.times && span >= rule.span);
}

function hasQuorum({ by }: Held, now: number): boolean {
  const recent = by.filter(([, , at]) => now - at <= QUORUM.within);
  return recent.length >= QUORUM.reporters && new Set(recent.map(([, network]) => network)).size >= QUORUM.networks;
}

const reporterOf = (seen: Seen) => shorten(seen.reporter);

/** FNV-1a, 32 bits. Two names that collide count as one, which only makes a quorum harder. */
function shorten(name: string | null): string {
  let hash = 0x811c9dc5;
  for (const char of name ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
