import type { ClaimStamp } from '@telaah/shared/features/market/quarantine/claim-stamp';
import type { CounterTally } from '@telaah/shared/features/market/quarantine/counter-tally';
import type { JudgeState } from '@telaah/shared/features/market/quarantine/judge-state';
import { type FirstValue, noFirstValues, type WrongFirst } from '@telaah/shared/features/market/quarantine/judge-state';
import type { PartPrices } from '@telaah/shared/features/market/quarantine/part-prices';
import { type VolatileClaims, volatileFields } from '@telaah/shared/features/market/quarantine/volatile-fields';
import type { LiveProduct } from '#src/features/market/months/judge-history.ts';

type LiveJudge = LiveProduct['judge'];
/** Index in the list of stamps. */
type StampNumber = number;
/** Index in the list of distances: ms before the newest timely observation. Most instants are the same one or two. */
type Ago = number;

type StoredTally = [CounterTally['firm'], Ago, number, Ago, number, CounterTally['high'], StampNumber];
type StoredQuarantinedValue = [
  number | null,
  number | null,
  number | null,
  number | null,
  string,
  StampNumber[],
  number,
  Ago | null,
];
type StoredFigureClaim = [value: number, by: StampNumber, since?: Ago | null, waits?: 1];

type StoredValue = [by: StampNumber, low: number, high: number | null, beside: number | null];
type StoredFirst = [...StoredValue, against: StoredValue[]];
type StoredWrong = [of: WrongFirst['of'], by: StampNumber, low: number, high: number | null, was: WrongFirst['was']];

type StoredState = [
  version: JudgeState['v'],
  at: Ago | null,
  price_at: Ago | null,
  price: number | null,
  price_high: number | null,
  shown: number | null,
  shown_by: StampNumber | null,
  anchor: [number, Ago] | null,
  list: number | null,
  next_list: [number, Ago, StampNumber] | null,
  levels: [number, Ago, number, StampNumber[]][],
  novel: Ago[],
  sold: StoredTally | null,
  reviews: StoredTally | null,
  likes: [number, StampNumber] | null,
  stock: [number, StampNumber] | null,
  /** By index in `volatileFields`, to whose end new fields are added. */
  loose: [field: number, ...StoredFigureClaim[]][],
  held: StoredQuarantinedValue[],
  /** Of price, sold and reviews. Absent where a second observation agreed with each and none was wrong. */
  firsts?: (StoredFirst | null)[],
  wrong?: StoredWrong[],
];

type StoredPrices = [whole: [number, number, Ago] | null, parts: [string, number, Ago][]];

/** The rules' memory of a product, short because every observation writes it whole: lists, each stamp once, instants as distances. */
export type StoredJudge = [
  at: number,
  distances: number[],
  marks: ClaimStamp[],
  state: StoredState,
  prices: StoredPrices | null,
  /** The earliest open late observation, ms. In old rows 1 or 0: there is one, or none. */
  open: number | null,
];

const placeIn = <T>(list: T[], value: T): number => {
  const known = list.indexOf(value);
  return known === -1 ? list.push(value) - 1 : known;
};

const mapPresent = <From, To>(value: From | null, to: (value: From) => To): To | null => (value === null ? null : to(value));

export const storedJudge = ({ at, state, prices, open }: LiveJudge): StoredJudge => {
  const marks: ClaimStamp[] = [];
  const distances: number[] = [];
  const stampNumber = (by: ClaimStamp): StampNumber => placeIn(marks, by);
  const ago = (instant: number): Ago => placeIn(distances, at - instant);
  const tally = (of: CounterTally): StoredTally => [
    of.firm,
    ago(of.firm_at),
    of.base,
    ago(of.base_at),
    of.soft,
    of.high,
    stampNumber(of.by),
  ];
  const storeFigureClaim = ([value, by, since, waits]: NonNullable<
    VolatileClaims[keyof VolatileClaims]
  >[number]): StoredFigureClaim => {
    if (since === undefined) return [value, stampNumber(by)];
    const long = since === 0 ? null : ago(since);
    return waits === undefined ? [value, stampNumber(by), long] : [value, stampNumber(by), long, waits];
  };
  const value = ({ by, low, high, beside: paired }: FirstValue['against'][number]): StoredValue => [
    stampNumber(by),
    low,
    high,
    paired,
  ];
  const first = (of: FirstValue): StoredFirst => [...value(of), of.against.map(value)];
  const { firsts, wrong } = state;
  const provisional: [firsts?: (StoredFirst | null)[], wrong?: StoredWrong[]] =
    wrong.length > 0 || firsts.price !== null || firsts.sold !== null || firsts.reviews !== null
      ? [
          [mapPresent(firsts.price, first), mapPresent(firsts.sold, first), mapPresent(firsts.reviews, first)],
          wrong.map(({ of, by, low, high, was }) => [of, stampNumber(by), low, high, was]),
        ]
      : [];
  const stored: StoredState = [
    state.v,
    mapPresent(state.at, ago),
    mapPresent(state.price_at, ago),
    state.price,
    state.price_high,
    state.shown,
    mapPresent(state.shown_by, stampNumber),
    mapPresent(state.anchor, ([price, since]) => [price, ago(since)]),
    state.list,
    mapPresent(state.next_list, ([price, since, by]) => [price, ago(since), stampNumber(by)]),
    state.levels.map(([price, last, times, by]) => [price, ago(last), times, by.map(stampNumber)]),
    state.novel.map(ago),
    mapPresent(state.sold, tally),
    mapPresent(state.reviews, tally),
    mapPresent(state.likes, ([value, by]) => [value, stampNumber(by)]),
    mapPresent(state.stock, ([value, by]) => [value, stampNumber(by)]),
    volatileFields.flatMap((field, number) => {
      const all = state.loose[field];
      return all === undefined ? [] : [[number, ...all.map(storeFigureClaim)] as [number, ...StoredFigureClaim[]]];
    }),
    state.held.map((held) => [
      held.price,
      held.sold,
      held.reviews,
      held.likes,
      held.why,
      held.stamps.map(stampNumber),
      held.doors,
      mapPresent(held.since, ago),
    ]),
    ...provisional,
  ];
  const ranges = prices === undefined ? null : storedPrices(prices, ago);
  return [at, distances, marks, stored, ranges, open ?? null];
};

const storedPrices = ({ whole, parts }: PartPrices, ago: (instant: number) => Ago): StoredPrices => [
  mapPresent(whole, ([low, high, seen]) => [low, high, ago(seen)]),
  Object.entries(parts).map(([part, [price, seen]]) => [part, price, ago(seen)]),
];

const noneProvisional: Pick<JudgeState, 'firsts' | 'wrong'> = { firsts: noFirstValues, wrong: [] };

/** Also reads objects, which were stored before this format. */
export const judgeOf = (stored: StoredJudge | LiveJudge): LiveJudge => {
  if (!Array.isArray(stored)) return { ...stored, state: { ...noneProvisional, ...stored.state } };
  const [at, distances, marks, state, prices, open] = stored;
  const stampAt = (number: StampNumber): ClaimStamp => marks[number] as ClaimStamp;
  const instant = (ago: Ago): number => at - (distances[ago] as number);
  const tally = ([firm, firm_at, base, base_at, soft, high, by]: StoredTally): CounterTally => ({
    firm,
    firm_at: instant(firm_at),
    base,
    base_at: instant(base_at),
    soft,
    high,
    by: stampAt(by),
  });
  const readFigureClaim = ([value, by, since, waits]: StoredFigureClaim): NonNullable<
    VolatileClaims[keyof VolatileClaims]
  >[number] => {
    if (since === undefined) return [value, stampAt(by)];
    const long = since === null ? 0 : instant(since);
    return waits === undefined ? [value, stampAt(by), long] : [value, stampAt(by), long, waits];
  };
  const [v, newest, price_at, price, price_high, shown, shown_by, anchor, list, next_list, levels, novel, ...rest] = state;
  const [sold, reviews, likes, stock, loose, held, firsts, wrong] = rest;
  const value = ([by, low, high, paired]: StoredValue): FirstValue['against'][number] => ({
    by: stampAt(by),
    low,
    high,
    beside: paired,
  });
  const first = ([by, low, high, paired, against]: StoredFirst): FirstValue => ({
    ...value([by, low, high, paired]),
    against: against.map(value),
  });
  const [ofPrice = null, ofSold = null, ofReviews = null] = firsts ?? [];
  const known: JudgeState = {
    v,
    at: mapPresent(newest, instant),
    price_at: mapPresent(price_at, instant),
    price,
    price_high,
    shown,
    shown_by: mapPresent(shown_by, stampAt),
    anchor: mapPresent(anchor, ([value, since]) => [value, instant(since)]),
    list,
    next_list: mapPresent(next_list, ([value, since, by]) => [value, instant(since), stampAt(by)]),
    levels: levels.map(([value, last, times, by]) => [value, instant(last), times, by.map(stampAt)]),
    novel: novel.map(instant),
    sold: mapPresent(sold, tally),
    reviews: mapPresent(reviews, tally),
    likes: mapPresent(likes, ([value, by]) => [value, stampAt(by)]),
    stock: mapPresent(stock, ([value, by]) => [value, stampAt(by)]),
    loose: Object.fromEntries(loose.map(([field, ...all]) => [volatileFields[field], all.map(readFigureClaim)])),
    held: held.map(([heldPrice, heldSold, heldReviews, heldLikes, why, stamps, doors, since]) => ({
      price: heldPrice,
      sold: heldSold,
      reviews: heldReviews,
      likes: heldLikes,
      why: why as JudgeState['held'][number]['why'],
      stamps: stamps.map(stampAt),
      doors,
      since: mapPresent(since, instant),
    })),
    firsts:
      firsts === undefined
        ? noFirstValues
        : { price: mapPresent(ofPrice, first), sold: mapPresent(ofSold, first), reviews: mapPresent(ofReviews, first) },
    wrong: (wrong ?? []).map(([of, by, low, high, was]) => ({ of, by: stampAt(by), low, high, was })),
  };
  return {
    at,
    state: known,
    ...(prices === null ? {} : { prices: pricesOf(prices, instant) }),
    ...(open ? { open } : {}),
  };
};

const pricesOf = ([whole, parts]: StoredPrices, instant: (ago: Ago) => number): PartPrices => ({
  whole: mapPresent(whole, ([low, high, ago]) => [low, high, instant(ago)]),
  parts: Object.fromEntries(parts.map(([part, price, ago]) => [part, [price, instant(ago)]])),
});
