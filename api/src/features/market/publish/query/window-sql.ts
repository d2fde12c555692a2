import type { SqlStep } from '@telaah/db/cluster/steps';
import { arrayOf, ownOn, pathOrOwnSql } from '@telaah/db/months/list-sql';
import type { MonthList } from '@telaah/db/tables/month';
import { runningKinds } from '@telaah/shared/features/estimates/calendar';
import { MAX_EDGE_GAP_DAYS } from '@telaah/shared/features/estimates/window';
import { LOOK_BACK_DAYS } from '@telaah/shared/features/estimates/window-of-months';
import { addDays, dayList, dayParts, daysBetween, firstOfMonth, lastOfMonth, shiftMonth } from '@telaah/shared/lib/dates/dates';
import { RESEARCH_DAYS } from '#src/features/market/observations/wib-days.ts';
import { float, step } from '#src/features/market/publish/query/steps-sql.ts';
import { dayOf } from '#src/sql/day-sql.ts';

/**
 * A joined product-month. `offset`: window position of its day 1, may be negative. `arrays`: alias of its unpacked lists; null for a month
 * before the window, of which few products need more than a day.
 */
export interface Month {
  alias: string;
  arrays: string | null;
  period: string;
  offset: number;
}

/** Lists of which many days are read, and which are therefore unpacked once. */
const ARRAYS = ['sold_mid', 'sold_sd', 'revenue_cum'] as const;

/** Joins the months of the product `p`, each as `m0`, `m1` …. */
export const monthJoins = (months: Month[]): string =>
  months
    .map(
      ({ alias, period }) =>
        `left join product_month ${alias} on ${alias}.product_id = p.product_id and ${alias}.period = '${period}'`,
    )
    .join('\n');

/** The months' arrays as `a0`, `a1` …. `array_append` makes an expanded array, in which a subscript is found without a walk. */
export const arraySteps = (months: Month[]): SqlStep[] =>
  months.flatMap(({ alias, arrays }) =>
    arrays === null
      ? []
      : step(arrays, Object.fromEntries(ARRAYS.map((name) => [name, `array_append(${arrayOf(alias, name)}, null)`]))),
  );

export const findWindowMonths = (edge: string, dayTo: string): Month[] => {
  const months: Month[] = [];
  const first = firstOfMonth(addDays(edge, RESEARCH_DAYS - LOOK_BACK_DAYS));
  for (let period = first; period <= dayTo; period = shiftMonth(period, 1)) {
    const [alias, arrays] = [`m${months.length}`, `a${months.length}`];
    months.push({ alias, arrays: lastOfMonth(period) > edge ? arrays : null, period, offset: daysBetween(edge, period) });
  }
  return months;
};

/** The value on a day of a month, 1 … 31. `path`: the path's value on that day, where it is known. */
const entry = (month: Month, column: MonthList, day: string, path?: string): string => {
  const { alias, arrays } = month;
  const isArray = arrays !== null && ARRAYS.some((name) => name === column);
  const own = isArray ? `${arrays}.${column}[${day}]` : ownOn(alias, column, day);
  if (column === 'sold_mid') return own;
  return pathOrOwnSql(alias, column, own, path ?? entry(month, 'sold_mid', day));
};

/** The running total on a day, by a literal subscript, which costs the same for any range. */
export const onDay = (months: Month[], column: MonthList, day: string): string => {
  const month = months.find(({ period }) => period === firstOfMonth(day));
  if (month === undefined) throw new RangeError(`${day} is in none of the months`);
  return entry(month, column, `${dayParts(day).date}`);
};

const at = (months: Month[], column: MonthList, position: string, path?: string): string =>
  `case ${months
    .toReversed()
    .map((month) => `when ${position} >= ${month.offset} then ${entry(month, column, `${position} - (${month.offset}) + 1`, path)}`)
    .join(' ')} end`;

/** Bits of a month's mask on the days up to the window's end. */
const until = ({ alias, period }: Month, mask: string, dayTo: string): string =>
  lastOfMonth(period) <= dayTo ? `${alias}.${mask}` : `(${alias}.${mask} & ${(1 << dayParts(dayTo).date) - 1})`;

/** The highest bit of a mask that is not empty. The added half keeps the logarithm of a power of two from rounding below it. */
const highestBit = (mask: string): string => `floor(ln(${mask} + 0.5::float8) / ${Math.LN2})::int`;

const isNew = 'k.listed >= 0 and k.listed <= k.first and k.first > 0';

/** `rateDays` of shared/features/estimates/evidence: days before a position from which a rate is drawn. */
const rateDays = (position: string): string =>
  `case when k.listed is null then 28 else least(28, greatest(3, ceil((${position} - k.listed) / 2.0)))::int end`;

/** `windowOfMonths` and `groundOf` of shared/features/estimates, first half: when something was known. */
export const knownSteps = (months: Month[], edge: string, dayTo: string): SqlStep[] => {
  const newest = months.toReversed();
  const firstOf = (month: Month) => {
    const mask = until(month, 'began', dayTo);
    return `case when ${mask} <> 0 then ${highestBit(mask)} + (${month.offset}) end`;
  };
  const lastOf = (month: Month) => {
    const { alias, offset, period } = month;
    if (lastOfMonth(period) <= dayTo) return `${alias}.last_day - 1 + (${offset})`;
    const { date } = dayParts(dayTo);
    const isKnown = `${alias}.last_day <= ${date} or ${entry(month, 'sold_low', `${date}`)} is not null`;
    return `case when ${isKnown} then least(${alias}.last_day, ${date}) - 1 + (${offset}) end`;
  };
  const stoppedIn = (month: Month) => {
    const [seen, stopped] = [until(month, 'seen', dayTo), until(month, 'stopped', dayTo)];
    return `case when ${seen} <> 0 then ${stopped} > (${seen} # ${stopped}) end`;
  };
  const ofNewest = (column: string) =>
    `case ${newest.map(({ alias }) => `when ${alias}.product_id is not null then ${alias}.${column}`).join(' ')} end`;
  const observed = months.map(({ alias, offset, period }) => {
    const days = dayList(period, lastOfMonth(period)).map((_, i) => i);
    const mask = days.filter((i) => i + offset >= 0 && i + offset <= RESEARCH_DAYS).reduce((bits, i) => bits | (1 << i), 0);
    return `coalesce(bit_count((${alias}.seen & ${mask})::bit(32)), 0)`;
  });
  const first = `case when ${isNew} then greatest(0, k.listed - 1) else k.first end`;
  const last = `least(${RESEARCH_DAYS}, k.last)`;
  const isKnown = `k.last >= ${RESEARCH_DAYS - 21}`;
  const ownGaps = `coalesce(case when k.spread is not null then k.spread_n end, 0)`;
  return [
    step('k', {
      first: `coalesce(${newest.map(firstOf).join(', ')}, -1000)`,
      last: `coalesce(${newest.map(lastOf).join(', ')})`,
      stopped: `coalesce(${newest.map(stoppedIn).join(', ')}, false)`,
      listed: `(${dayOf('p.listed_at')} - '${edge}'::date)`,
      observations: `(${observed.join(' + ')})::int`,
      spread: float(ofNewest('spread')),
      spread_n: float(ofNewest('spread_n')),
      fresh: `${dayOf('l.seen_at')} >= '${addDays(dayTo, -MAX_EDGE_GAP_DAYS)}'::date`,
    }),
    step('b', {
      is_new: `coalesce(${isNew}, false)`,
      is_inside: `coalesce(${isNew} and k.listed > 0, false)`,
      phi: `(8 * n.phi + ${ownGaps} * coalesce(k.spread, 0)) / (8 + ${ownGaps})`,
      badge_low: 'case when k.fresh and l.badge_high is not null then l.badge_low end::float8',
      badge_high: 'case when k.fresh and l.badge_low is not null then l.badge_high end::float8',
    }),
    step('f', {
      p: `case when ${isKnown} then greatest(0, ${first}) end`,
      q: `case when ${isKnown} then ${last} end`,
      r: `case when not (${isKnown}) then null when ${isNew} and ${last} <= k.first then ${first} else greatest(k.first, ${last} - ${rateDays(last)}) end`,
      h: `case when ${isKnown} then least(k.last, ${RESEARCH_DAYS}, greatest(0, ${first}) + 28) end`,
    }),
  ];
};

/** The running total at a position of `f`; zero before the product was listed. */
export const runningTotalSql = (months: Month[], column: MonthList, position: string, path?: string): string =>
  `case when b.is_new and f.${position} = f.p then 0 else ${float(at(months, column, `f.${position}`, path))} end`;

/** Values at the edges: weights and path (`v`), bounds and deviations (`e`), which are stored only where they differ from the path. */
export const edgeSteps = (months: Month[], edge: string, dayTo: string): SqlStep[] => {
  const before = LOOK_BACK_DAYS - RESEARCH_DAYS;
  const kinds = runningKinds(dayList(addDays(edge, 1 - before), dayTo));
  const kindAt = (kind: 'plain' | 'weekend' | 'twin', position: string) =>
    `('{${kinds.map((running) => running[kind]).join(',')}}'::float8[])[${position} + ${before + 1}]`;
  const weight = (position: string) =>
    `${kindAt('plain', position)} + n.omega * ${kindAt('weekend', position)} + n.kappa * ${kindAt('twin', position)}`;
  const value = (column: MonthList, position: string) => float(at(months, column, `f.${position}`));
  const columns: Record<string, string> = {
    w0: weight('0'),
    wz: weight(`${RESEARCH_DAYS}`),
    t0: kindAt('twin', '0'),
    tz: kindAt('twin', `${RESEARCH_DAYS}`),
    last_day: `(${weight('f.q')}) - (${weight('f.q - 1')})`,
  };
  const besidePath = (column: MonthList, position: string) => runningTotalSql(months, column, position, `v.mid_${position}`);
  const about: Record<string, string> = { left: 'case when b.is_inside then 0.5 * v.last_day else 0 end' };
  for (const position of ['p', 'q', 'r', 'h']) {
    columns[`w${position}`] = weight(`f.${position}`);
    columns[`t${position}`] = kindAt('twin', `f.${position}`);
    columns[`mid_${position}`] = runningTotalSql(months, 'sold_mid', position);
    about[`sd_${position}`] = besidePath('sold_sd', position);
  }
  for (const position of ['p', 'q']) {
    about[`low_${position}`] = besidePath('sold_low', position);
    about[`high_${position}`] = besidePath('sold_high', position);
  }
  // Revenue counts from the first observation, not from the day of listing.
  const from = 'case when b.is_new then k.first else f.p end';
  for (const [name, column] of Object.entries({ units: 'sold_mid', earned: 'revenue_cum', unsure: 'unsure_cum' } as const)) {
    columns[name] = `${value(column, 'q')} - ${float(at(months, column, `(${from})`))}`;
  }
  const window = months.filter(({ period }) => lastOfMonth(period) > edge);
  const list = (column: string) => window.map(({ alias }) => `${alias}.${column}`).join(', ');
  const days = window.map(({ alias }) => `coalesce(${alias}.price_days, 0)`).join(' + ');
  const mean = (column: string) =>
    `(${window.map(({ alias }) => `coalesce(${alias}.price_days * ${alias}.${column}, 0)`).join(' + ')})::float8 / nullif(${days}, 0)`;
  columns.price = mean('price_mean');
  columns.price_sd = mean('price_sd');
  columns.price_least = `least(${list('price_least')})`;
  columns.price_most = `greatest(${list('price_most')})`;
  return [step('v', columns), step('e', about)];
};
