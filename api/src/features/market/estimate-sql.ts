import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { runningKinds } from '@telaah/shared/features/estimates/calendar';
import { type Learnt, startLearnt } from '@telaah/shared/features/estimates/learnt';
import { Z } from '@telaah/shared/features/estimates/points';
import { LOOK_BACK_DAYS } from '@telaah/shared/features/estimates/window-of-months';
import { BADGES_COMPARED, MAX_EDGE_GAP_DAYS } from '@telaah/shared/features/estimates/window';
import { addDays, dayList, dayParts, daysBetween, firstOfMonth, lastOfMonth, shiftMonth } from '@telaah/shared/lib/dates';

/** Days that research looks back. Position 0 is the day before them, whose running total is where the window starts. */
export const WINDOW = 30;

const grade = gradeCode.table;
const method = methodCode.table;

/** A joined product-month. `offset`: position in the window of its day 1; negative where it began before. */
export interface Month {
  alias: string;
  arrays: string;
  period: string;
  offset: number;
}

/** What is read of a month's arrays. */
const ARRAYS = ['sold_low', 'sold_mid', 'sold_sd', 'sold_high', 'revenue_cum', 'unsure_cum', 'reviews'] as const;

/**
 * Joins the months of the product `p`, each as `m0`, `m1` … and its arrays taken out of the row once, as `a0`, `a1` …: a row's
 * arrays are compressed, and every subscript would open them again.
 */
export const monthJoins = (months: Month[]): string =>
  months
    .flatMap(({ alias, arrays, period }) => [
      `left join product_month ${alias} on ${alias}.product_id = p.product_id and ${alias}.period = '${period}'`,
      lateral(arrays, Object.fromEntries(ARRAYS.map((name) => [name, `${alias}.${name}[1:31]`]))),
    ])
    .join('\n');

/** The months of the window and of the look-back before it. */
export const monthsOf = (edge: string, dayTo: string): Month[] => {
  const months: Month[] = [];
  const first = firstOfMonth(addDays(edge, WINDOW - LOOK_BACK_DAYS));
  for (let period = first; period <= dayTo; period = shiftMonth(period, 1)) {
    months.push({ alias: `m${months.length}`, arrays: `a${months.length}`, period, offset: daysBetween(edge, period) });
  }
  return months;
};

/** The running total on a day, by a literal subscript: nothing to unnest, the same cost for any range. */
export const onDay = (months: Month[], column: string, day: string): string => {
  const month = months.find(({ period }) => period === firstOfMonth(day));
  return `${month?.arrays}.${column}[${dayParts(day).date}]`;
};

/** The same at a computed position. */
const at = (months: Month[], column: string, position: string): string =>
  `case ${months
    .toReversed()
    .map(({ arrays, offset }) => `when ${position} >= ${offset} then ${arrays}.${column}[${position} - (${offset}) + 1]`)
    .join(' ')} end`;

const lateral = (alias: string, columns: Record<string, string>): string =>
  `cross join lateral (select ${Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ')} offset 0) ${alias}`;

const float = (value: string) => `(${value})::float8`;
const square = (value: string) => `((${value}) * (${value}))`;
const cube = (value: string) => `((${value}) ^ 3)`;
const sum = (values: string[]) => values.map((value) => `coalesce(${value}, 0)`).join(' + ');
const smooth = (value: string) => `exp(greatest(-500, least(500, ${value})))`;
const pow = (base: string, exponent: string) => smooth(`(${exponent}) * ln(${base})`);

/** Bits of a month's mask on the days up to the window's end. */
const until = ({ alias, period }: Month, mask: string, dayTo: string): string =>
  lastOfMonth(period) <= dayTo ? `${alias}.${mask}` : `(${alias}.${mask} & ${(1 << dayParts(dayTo).date) - 1})`;

/** `windowOfMonths` and `groundOf` of shared/features/estimates, first half: when what was known. */
const knownSteps = (months: Month[], edge: string, dayTo: string): string[] => {
  const newest = months.toReversed();
  const firstOf = (month: Month) => {
    const mask = until(month, 'began', dayTo);
    return `case when ${mask} <> 0 then length(ltrim(${mask}::bit(32)::text, '0')) - 1 + (${month.offset}) end`;
  };
  const lastOf = (month: Month) => {
    const { alias, arrays, offset, period } = month;
    if (lastOfMonth(period) <= dayTo) return `${alias}.last_day - 1 + (${offset})`;
    const day = `least(${alias}.last_day, ${dayParts(dayTo).date})`;
    return `case when ${arrays}.sold_low[${day}] is not null then ${day} - 1 + (${offset}) end`;
  };
  const stoppedIn = (month: Month) => {
    const [seen, stopped] = [until(month, 'seen', dayTo), until(month, 'stopped', dayTo)];
    return `case when ${seen} <> 0 then ${stopped} > (${seen} # ${stopped}) end`;
  };
  const ofNewest = (column: string) =>
    `case ${newest.map(({ alias }) => `when ${alias}.product_id is not null then ${alias}.${column}`).join(' ')} end`;
  const observed = months.map(({ alias, offset, period }) => {
    const days = dayList(period, lastOfMonth(period)).map((_, i) => i);
    const mask = days.filter((i) => i + offset >= 0 && i + offset <= WINDOW).reduce((bits, i) => bits | (1 << i), 0);
    return `coalesce(bit_count((${alias}.seen & ${mask})::bit(32)), 0)`;
  });
  const ownGaps = `coalesce(case when k.spread is not null then k.spread_n end, 0)`;
  return [
    lateral('k', {
      first: `coalesce(${newest.map(firstOf).join(', ')}, -1000)`,
      last: `coalesce(${newest.map(lastOf).join(', ')})`,
      stopped: `coalesce(${newest.map(stoppedIn).join(', ')}, false)`,
      listed: `((p.listed_at at time zone 'Asia/Jakarta')::date - '${edge}'::date)`,
      observations: `(${observed.join(' + ')})::int`,
      spread: float(ofNewest('spread')),
      spread_n: float(ofNewest('spread_n')),
      fresh: `(l.seen_at at time zone 'Asia/Jakarta')::date >= '${addDays(dayTo, -MAX_EDGE_GAP_DAYS)}'::date`,
    }),
    lateral('b', {
      is_new: 'coalesce(k.listed >= 0 and k.listed <= k.first, false)',
      first: 'case when k.listed >= 0 and k.listed <= k.first then k.listed else k.first end',
      known: `coalesce(k.last >= ${WINDOW - 21}, false)`,
      phi: `(8 * n.phi + ${ownGaps} * coalesce(k.spread, 0)) / (8 + ${ownGaps})`,
      badge_low: 'case when k.fresh and l.badge_high is not null then l.badge_low end::float8',
      badge_high: 'case when k.fresh and l.badge_low is not null then l.badge_high end::float8',
    }),
    lateral('f', {
      p: 'case when b.known then greatest(0, b.first) end',
      q: `case when b.known then least(${WINDOW}, k.last) end`,
      r: `case when b.known then greatest(b.first, least(${WINDOW}, k.last) - 28) end`,
      h: `case when b.known then least(k.last, ${WINDOW}, greatest(0, b.first) + 28) end`,
    }),
  ];
};

/** What stands at the edges: weights, bounds, path, reviews. Nothing further reads an array. */
const standingSteps = (months: Month[], edge: string, dayTo: string): string[] => {
  const before = LOOK_BACK_DAYS - WINDOW;
  const kinds = runningKinds(dayList(addDays(edge, 1 - before), dayTo));
  const kindAt = (kind: 'plain' | 'weekend' | 'twin', position: string) =>
    `('{${kinds.map((running) => running[kind]).join(',')}}'::float8[])[${position} + ${before + 1}]`;
  const weight = (position: string) =>
    `${kindAt('plain', position)} + n.omega * ${kindAt('weekend', position)} + n.kappa * ${kindAt('twin', position)}`;
  const value = (column: string, position: string) => float(at(months, column, `f.${position}`));
  /** Before it was listed a product had sold nothing. */
  const orNew = (position: string, known: string) => `case when b.is_new and f.${position} = f.p then 0 else ${known} end`;
  const columns: Record<string, string> = {
    w0: weight('0'),
    wz: weight(`${WINDOW}`),
    t0: kindAt('twin', '0'),
    tz: kindAt('twin', `${WINDOW}`),
    low_p: orNew('p', value('sold_low', 'p')),
    high_p: orNew('p', value('sold_high', 'p')),
    low_q: orNew('q', value('sold_low', 'q')),
    high_q: orNew('q', value('sold_high', 'q')),
    rev_r: orNew('r', value('reviews', 'r')),
    rev_q: orNew('q', value('reviews', 'q')),
  };
  for (const position of ['p', 'q', 'r', 'h']) {
    columns[`w${position}`] = weight(`f.${position}`);
    columns[`t${position}`] = kindAt('twin', `f.${position}`);
    columns[`mid_${position}`] = orNew(position, value('sold_mid', position));
    columns[`sd_${position}`] = orNew(position, value('sold_sd', position));
  }
  // What was earned is told from the first look on, not from the day of listing.
  const from = 'case when b.is_new then k.first else f.p end';
  for (const [name, column] of Object.entries({ units: 'sold_mid', earned: 'revenue_cum', unsure: 'unsure_cum' })) {
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
  return [lateral('v', columns)];
};

/** One of several guesses: median and deviation of its logarithm. Null where there is none. */
interface Guess {
  mid: string;
  sd: string;
}

/** `fuse` of shared/features/estimates/points, as `alias.mid` and `alias.sd`. The guesses must be columns. */
const fuseSteps = (alias: string, guesses: Guess[]): string[] => {
  const weight = ({ sd }: Guess) => `1 / ${square(sd)}`;
  const count = guesses.map(({ mid }) => `(${mid} is not null)::int`).join(' + ');
  return [
    lateral(`${alias}_w`, {
      weight: `nullif(${sum(guesses.map(weight))}, 0)`,
      ln: `(${sum(guesses.map((guess) => `ln(${guess.mid}) * ${weight(guess)}`))}) / nullif(${sum(guesses.map(weight))}, 0)`,
      n: count,
    }),
    lateral(`${alias}_s`, {
      spread: sum(guesses.map((guess) => `${square(`ln(${guess.mid}) - ${alias}_w.ln`)} * ${weight(guess)}`)),
    }),
    lateral(alias, {
      mid: `exp(${alias}_w.ln)`,
      sd: `sqrt(case when ${alias}_w.n > 1 then greatest(1, least(4, ${alias}_s.spread / (${alias}_w.n - 1))) else 1 end / ${alias}_w.weight)`,
    }),
  ];
};

/** `within` of shared/features/estimates/points, as `alias.low`, `mid` and `high`. All four must be columns. */
const withinSteps = (alias: string, { mid, sd }: Guess, low: string, high: string): string[] => {
  const slope = `(1.702 / greatest(${sd}, 0.0001))`;
  const below = (bound: string) => `case when ${bound} <= 0 then 0 else 1 / (1 + ${pow(`${mid} / ${bound}`, slope)}) end`;
  const part = (share: number) => `greatest(1e-12, least(1 - 1e-12, ${alias}_f.a + ${share} * (${alias}_f.z - ${alias}_f.a)))`;
  const point = (share: number, near: number, far: number) => `case when ${mid} is null then null
    when ${alias}_f.z - ${alias}_f.a >= 1e-9 then ${mid} * ${pow(`${part(share)} / (1 - ${part(share)})`, `1 / ${slope}`)}
    when ${mid} <= ${low} or ${high} is null then ${low} + ${near} * coalesce(${high} - ${low}, ${mid} * ${sd})
    else ${high} - ${far} * (${high} - ${low}) end`;
  return [
    lateral(`${alias}_f`, { a: below(low), z: `case when ${high} is null then 1 else ${below(high)} end` }),
    lateral(alias, { low: point(0.1, 0, 0.35), mid: point(0.5, 0.12, 0.12), high: point(0.9, 0.35, 0) }),
  ];
};

/** `reviewRate` and `lifetimeRate` of shared/features/estimates/evidence, as rates a weighted day. */
const evidenceSteps = (): string[] => [
  lateral('y', {
    lifetime: 'greatest(0.5, coalesce(v.mid_q, sqrt((v.low_q + 0.5) * (v.high_q + 0.5))))',
    bucket: `${square('ln((coalesce(v.high_q, v.low_q) + 1) / greatest(v.low_q, 1))')} / 12`,
    category: `${square('n.tau')} * (1 + 1 / n.rated) + 0.0225`,
    span: 'v.wq - v.wr',
    added: 'greatest(0, v.rev_q - v.rev_r)',
    most: 'ln((v.rev_q + 0.5) / greatest(v.low_q, 1)) + 0.2',
  }),
  lateral('o', {
    own: '1 / (v.rev_q + 0.5) + case when v.mid_q is null then y.bucket else 0 end + 0.0784',
    own_ln: 'ln((v.rev_q + 0.5) / y.lifetime)',
  }),
  lateral('g', {
    ln: `case when v.high_q is null then case when n.ln_p > y.most then (n.ln_p + y.most) / 2 - 0.25 else n.ln_p end
      else (n.ln_p / y.category + o.own_ln / o.own) / (1 / y.category + 1 / o.own) end`,
    variance: 'case when v.high_q is null then y.category + 0.08 else 1 / (1 / y.category + 1 / o.own) end',
  }),
  lateral('x', {
    review: 'case when y.span >= 4 and v.rev_r is not null and v.rev_q is not null then (y.added + 0.3) / exp(g.ln) / y.span end',
    review_sd: `case when y.span >= 4 and v.rev_r is not null and v.rev_q is not null
      then sqrt(1 / (y.added + 0.5) + g.variance + 0.0484 + b.phi / y.span) end`,
    life: `case when v.high_q is null then null
      when k.listed is not null then y.lifetime / greatest(1, f.q - k.listed) * exp(n.alpha)
      else y.lifetime * exp(n.pi) / 30 end / ((v.wz - v.w0) / ${WINDOW})`,
    life_sd: `case when v.high_q is null then null when k.listed is not null then sqrt(${square('n.s_age')} + y.bucket)
      when n.pi is not null then n.s_peer end`,
    span: 'case when f.q > f.p then v.wq - v.wp end',
    units: 'case when f.q > f.p and v.mid_p is not null and v.mid_q is not null then greatest(0, v.mid_q - v.mid_p) end',
    is_path: 'v.mid_p is not null and v.mid_q is not null',
  }),
];

/** `seenPart` of shared/features/estimates/window, as `seen.low`, `mid` and `high`. */
const seenSteps = (): string[] => [
  lateral('z0', { day: 'coalesce(x.units / x.span, 0)', narrow: 'least(v.high_p - v.low_p, v.high_q - v.low_q) + 1' }),
  lateral('z', {
    low: 'case when x.span is null or v.high_p is null then 0 else greatest(0, v.low_q - v.high_p - z0.day) end',
    sd: 'case when x.units is not null then sqrt(v.sd_p * v.sd_p + v.sd_q * v.sd_q + 0.245 * z0.day * z0.day) end',
    wide: 'greatest(v.high_p - v.low_p, v.high_q - v.low_q) + 1',
    is_step: 'coalesce(x.span is not null and x.units is null and v.high_q is not null and v.low_q > v.high_p, false)',
    is_near: 'v.low_q - v.high_p < z0.narrow / 2',
  }),
  lateral('w', {
    high: 'case when v.high_q is null then null else greatest(z.low, v.high_q - v.low_p + 1.5 * z0.day) end',
    counted: 'case when z.sd >= 0.3 then greatest(x.units, 0.5) end',
    counted_sd: 'case when z.sd >= 0.3 then z.sd / greatest(x.units, 0.5) end',
    review: `case when x.units is null or (z.sd >= 0.3 and z.sd / greatest(x.units, 0.5) >= 0.15) then x.review * x.span end`,
    review_sd: `case when x.units is null then x.review_sd
      else sqrt(x.review_sd * x.review_sd + b.phi / x.span + 1 / greatest(0.5, x.review * x.span)) end`,
    life: 'case when x.units is null then x.life * x.span end',
    step: 'case when z.is_step then v.low_q - v.high_p + z0.narrow * case when z.is_near then 0.7 else 1 end end',
    step_sd: `case when z.is_step then greatest(0.05, z0.narrow / (v.low_q - v.high_p + z0.narrow * case when z.is_near then 0.7 else 1 end)
      * (case when z.is_near then 0.6 else 0.42 end + 0.3 * ln(z.wide / z0.narrow))) end`,
  }),
  ...fuseSteps('u', [
    { mid: 'w.counted', sd: 'w.counted_sd' },
    { mid: 'w.review', sd: 'case when w.review is not null then w.review_sd end' },
    { mid: 'w.life', sd: 'case when w.life is not null then x.life_sd end' },
    { mid: 'w.step', sd: 'w.step_sd' },
  ]),
  lateral('t', {
    sd: `case when x.units is null and coalesce(w.step_sd >= 0.3, true)
      then sqrt(u.sd * u.sd + b.phi / x.span + 1 / greatest(1, u.mid)) else u.sd end`,
  }),
  ...withinSteps('d', { mid: 'u.mid', sd: 't.sd' }, 'z.low', 'w.high'),
  lateral('seen', {
    low: 'case when z.sd < 0.3 then x.units else d.low end',
    mid: 'case when z.sd < 0.3 then x.units when v.sd_p = 0 and v.sd_q = 0 then least(d.high, greatest(d.low, x.units)) else d.mid end',
    high: 'case when z.sd < 0.3 then x.units else d.high end',
    method: `case when x.units is not null then ${method.counter_difference}
      when w.review is not null and x.review_sd <= least(x.life_sd, w.step_sd) then ${method.reviews}
      when w.review is not null and w.life is null and w.step is null then ${method.reviews}
      when w.life is not null and (w.step is null or x.life_sd <= w.step_sd) then ${method.lifetime}
      else ${method.counter_difference} end`,
    has_head: 'coalesce(f.p > 0 and not b.is_new, false)',
    has_tail: `coalesce(f.q < ${WINDOW} and not k.stopped, false)`,
  }),
  // Where the path begins or ends only inside the span, so does the rate that is drawn from it.
  lateral('a', {
    late: 'case when x.is_path and v.mid_h is not null then f.h else f.q end',
    late_w: 'case when x.is_path and v.mid_h is not null then v.wh else v.wq end',
    late_t: 'case when x.is_path and v.mid_h is not null then v.th else v.tq end',
    late_mid: 'coalesce(v.mid_h, v.mid_q)',
    late_sd: 'case when v.mid_h is not null then v.sd_h else v.sd_q end',
    early: 'case when x.is_path and v.mid_r is not null then f.r else f.p end',
    early_w: 'case when x.is_path and v.mid_r is not null then v.wr else v.wp end',
    early_t: 'case when x.is_path and v.mid_r is not null then v.tr else v.tp end',
    early_mid: 'coalesce(v.mid_r, v.mid_p)',
    early_sd: 'case when v.mid_r is not null then v.sd_r else v.sd_p end',
  }),
];

/** A span between two known positions: their column suffixes. */
interface Span {
  from: string;
  to: string;
  weight: string;
  twin: string;
}

const campaign = ({ weight, twin }: Pick<Span, 'weight' | 'twin'>): string =>
  square(`0.7 * (n.kappa - 1) * (${twin}) / greatest(${weight}, 1e-6)`);

/** `unseenPart` of shared/features/estimates/window, as `alias.mean`, `sd` and `days`; null where it is missing, or nothing to go on. */
const unseenSteps = (
  alias: string,
  has: string,
  missing: Span,
  rate: Span,
  units: string,
  errors: string,
  top: string,
): string[] => {
  const seenSd = `ln((seen.high + 1) / (seen.low + 1)) / ${2 * Z}`;
  const chance = `1 / (${alias}_r.units + 0.5) + b.phi / ${alias}_r.span + (${errors}) / ${square(`greatest(${alias}_r.units, 0.5)`)} + ${campaign(rate)}`;
  return [
    lateral(`${alias}_r`, {
      units: `case when ${has} and x.is_path then greatest(0, ${units}) end`,
      span: `case when ${has} and (${rate.to}) > (${rate.from}) then ${rate.weight} end`,
    }),
    lateral(`${alias}_e`, {
      counter: `case when x.is_path then (${alias}_r.units + 0.5) / ${alias}_r.span else greatest(seen.mid, 1e-6) / ${alias}_r.span end`,
      counter_v: `case when x.is_path then ${chance} else ${square(seenSd)} + b.phi / ${alias}_r.span end`,
      life: `case when ${has} and x.is_path then x.life end`,
      life_v: 'x.life_sd * x.life_sd + 0.05',
      review: `case when ${alias}_r.units < 30 then x.review end`,
      review_v: 'x.review_sd * x.review_sd',
    }),
    lateral(`${alias}_k`, {
      precision: `nullif(${sum(['counter', 'life', 'review'].map((name) => `case when ${alias}_e.${name} is not null then 1 / ${alias}_e.${name}_v end`))}, 0)`,
      slowness: `nullif(${sum(['counter', 'life', 'review'].map((name) => `1 / ${alias}_e.${name}_v / ${alias}_e.${name}`))}, 0)`,
      days: `(${missing.to}) - (${missing.from})`,
    }),
    lateral(`${alias}_m`, { mean: `${alias}_k.precision / ${alias}_k.slowness * (${missing.weight})` }),
    lateral(alias, {
      mean: `case when ${alias}_m.mean is not null then least(${alias}_m.mean, 0.8 * (${top})) end`,
      sd: `sqrt(1 / ${alias}_k.precision + b.phi / nullif(${missing.weight}, 0)
        + 0.0085 * abs(((${missing.from}) + (${missing.to})) / 2.0 - ((${rate.from}) + (${rate.to})) / 2.0)
        + 0.12 * least(1, ${alias}_k.days / 10.0) / (1 + ${alias}_k.days / 30.0)
        + ${campaign(missing)} + 1 / greatest(${alias}_m.mean, 0.05))`,
      days: `${alias}_k.days`,
    }),
  ];
};

const HEAD: Span = { from: '0', to: 'f.p', weight: 'v.wp - v.w0', twin: 'v.tp - v.t0' };
const TAIL: Span = { from: 'f.q', to: `${WINDOW}`, weight: 'v.wz - v.wq', twin: 'v.tz - v.tq' };
const AFTER_HEAD: Span = { from: 'f.p', to: 'a.late', weight: 'a.late_w - v.wp', twin: 'a.late_t - v.tp' };
const BEFORE_TAIL: Span = { from: 'a.early', to: 'f.q', weight: 'v.wq - a.early_w', twin: 'v.tq - a.early_t' };

const topAtHead = 'coalesce(v.mid_p, v.high_p)';

const gamma = (at: number): string =>
  `rest0.mean * ${cube(`greatest(0, 1 - 1 / (9 * rest1.shape) + (${at}) / (3 * sqrt(rest1.shape)))`)}`;

const arm = (a: string, b: string): string =>
  `case when x.span is null or x.is_path then sqrt(${square(a)} + ${square(b)} + 1.4 * (${a}) * (${b})) else ${a} + (${b}) end`;

/** `gradeOf` of shared/features/estimates/window, on columns `low`, `mid`, `high` of `alias`. */
const gradeOf = (alias: string, measurable: string): string => `case
  when ${alias}.mid is null then ${grade.insufficient}
  when ${measurable} and ${alias}.high - ${alias}.low <= 0.1 * ${alias}.mid then ${grade.measured}
  when ${alias}.high + 1 <= 1.5 * (${alias}.low + 1) then ${grade.a}
  when ${alias}.high + 1 <= 2.5 * (${alias}.low + 1) then ${grade.b}
  when ${alias}.high + 1 <= 5 * (${alias}.low + 1) then ${grade.c}
  else ${grade.insufficient} end`;

/** `countedUnits` and `withBadge` of shared/features/estimates/window, as `units.low`, `mid`, `high`, `grade` and `method`. */
const unitSteps = (): string[] => [
  ...unseenSteps(
    'head',
    'seen.has_head',
    HEAD,
    AFTER_HEAD,
    'a.late_mid - v.mid_p',
    'v.sd_p * v.sd_p + a.late_sd * a.late_sd',
    topAtHead,
  ),
  ...unseenSteps(
    'tail',
    'seen.has_tail',
    TAIL,
    BEFORE_TAIL,
    'v.mid_q - a.early_mid',
    'a.early_sd * a.early_sd + v.sd_q * v.sd_q',
    'null::float8',
  ),
  lateral('rest0', {
    can: `coalesce(f.p is not null and (x.span is null or seen.mid is not null) and (not seen.has_head or head.mean is not null)
      and (not seen.has_tail or tail.mean is not null) and (f.p <> f.q or f.r <> f.q or k.listed is not null), false)`,
    mean: 'coalesce(head.mean, 0) + coalesce(tail.mean, 0)',
    doubt: 'coalesce(head.mean * head.sd, 0) + coalesce(tail.mean * tail.sd, 0)',
    top: `case when seen.has_head and not seen.has_tail then ${topAtHead} end`,
  }),
  lateral('rest1', {
    shape: `case when rest0.mean > 0 then greatest(0.15, ${square('rest0.mean / (n.k * rest0.doubt)')}) end`,
  }),
  lateral('rest', {
    low: `case when rest0.mean > 0 then least(rest0.mean, ${gamma(-Z)}) else 0 end`,
    high: `case when rest0.mean > 0 then least(rest0.top, greatest(rest0.mean, ${gamma(Z)})) else 0 end`,
  }),
  lateral('arm', {
    below: arm('coalesce(seen.mid - seen.low, 0)', 'rest0.mean - rest.low'),
    above: arm('coalesce(seen.high - seen.mid, 0)', 'rest.high - rest0.mean'),
    mid: 'case when rest0.can then coalesce(seen.mid, 0) + rest0.mean end',
    full: 'rest0.can and x.span is not null and not seen.has_head and not seen.has_tail',
  }),
  lateral('counted', {
    low: 'greatest(least(z.low, arm.mid), arm.mid - arm.below)',
    mid: 'arm.mid',
    high: 'arm.mid + arm.above',
    bound_low: 'case when arm.full then z.low end',
    bound_high: 'case when arm.full then w.high end',
    unseen: `case when arm.mid > 0 then (coalesce(head.mean * head.days, 0) + coalesce(tail.mean * tail.days, 0)) / arm.mid else 0 end`,
    method: `case when not rest0.can then ${method.none} when x.span is not null then seen.method
      when seen.has_head or seen.has_tail then ${method.lifetime} else ${method.none} end`,
    measurable: `coalesce(rest0.can and (f.p <= ${MAX_EDGE_GAP_DAYS} or b.is_new) and (${WINDOW} - f.q <= ${MAX_EDGE_GAP_DAYS} or not seen.has_tail)
      and k.observations >= 2 and ((x.is_path and v.sd_q = 0 and (x.span is null or v.sd_p = 0)) or (not seen.has_head and not seen.has_tail)), false)`,
  }),
  lateral('badge', {
    is_used: 'b.badge_low is not null and (counted.mid is null or counted.high > counted.low)',
    mid: 'n.badge_ratio * sqrt((b.badge_low + 0.5) * (b.badge_high + 0.5))',
    sd: `sqrt(n.badge_sd * n.badge_sd + ${square('ln((b.badge_high + 1) / (b.badge_low + 1))')} / 12 + 0.1 / (b.badge_low + 1))`,
    own: 'case when b.badge_low is not null then greatest(counted.mid, 0.5) end + 0 * counted.mid',
    own_sd: `greatest(ln((counted.high + 1) / (counted.low + 1)) / ${2 * Z}, 0.001)`,
    low: 'case when counted.mid is null then 0 else z.low end',
    high: 'counted.bound_high',
  }),
  ...fuseSteps('agreed', [
    { mid: 'badge.own', sd: 'case when badge.own is not null then badge.own_sd end' },
    { mid: 'badge.mid', sd: 'badge.sd' },
  ]),
  ...withinSteps('told', { mid: 'agreed.mid', sd: 'agreed.sd' }, 'badge.low', 'badge.high'),
  lateral('units0', {
    low: 'case when badge.is_used then told.low else counted.low end',
    mid: 'case when badge.is_used then told.mid else counted.mid end',
    high: 'case when badge.is_used then told.high else counted.high end',
    method: `case when badge.is_used and (counted.mid is null or badge.own_sd > badge.sd) then ${method.marketplace_badge} else counted.method end`,
  }),
  lateral('units', {
    low: 'units0.low',
    mid: 'units0.mid',
    high: 'units0.high',
    method: 'units0.method',
    grade: `case when badge.is_used and counted.mid is null and n.badges < ${BADGES_COMPARED}
      then greatest(${grade.c}, ${gradeOf('units0', 'false')}) else ${gradeOf('units0', 'counted.measurable')} end`,
  }),
];

/** `windowRevenue` and `windowEstimate` of shared/features/estimates: rupiah, and everything as it is stored. */
const moneySteps = (): string[] => {
  const sure = (alias: string, value: string) => `case when ${alias}.grade <> ${grade.insufficient} then ${value} end`;
  const down = (value: string) => `floor((${value} + 1e-6)::numeric)`;
  const up = (value: string) => `ceil((${value} - 1e-6)::numeric)`;
  const near = (value: string) => `floor((${value} + 0.5)::numeric)`;
  const apart = (bound: string) => `exp(sqrt(${square(`ln(${bound} / units.mid)`)} + money0.sd * money0.sd))`;
  return [
    lateral('money1', {
      price: 'case when v.units > 0 and v.earned is not null then greatest(0, v.earned) / v.units else v.price end',
      price_sd:
        'case when v.units > 0 and v.earned is not null then greatest(0, coalesce(v.unsure, 0)) / v.units else coalesce(v.price_sd, 0) end',
      unseen: 'coalesce(counted.unseen, 0)',
    }),
    lateral('money0', {
      sd: `${Z} * sqrt(money1.price_sd * money1.price_sd + ${square('0.007 * money1.unseen')} + 0.000144)`,
      mid: 'units.mid * money1.price',
    }),
    lateral('money', {
      low: `case when units.low <= 0 then 0 * money0.mid else money0.mid / ${apart('units.low')} end`,
      mid: 'money0.mid',
      high: `case when units.mid <= 0 then units.high * money1.price * exp(money0.sd) else money0.mid * ${apart('units.high')} end`,
    }),
    lateral('revenue', { grade: gradeOf('money', `units.grade = ${grade.measured}`) }),
    lateral('out', {
      method: `case when units.grade <> ${grade.insufficient} then units.method else ${method.none} end`,
      seen_days: `case when k.last is null then 0 else greatest(0, least(k.last, ${WINDOW}) - greatest(k.first, 0)) end`,
      sold_30d_low: sure('units', down('units.low')),
      sold_30d: sure('units', near('units.mid')),
      sold_30d_high: sure('units', up('units.high')),
      sold_bound_low: down('counted.bound_low'),
      sold_bound_high: up('counted.bound_high'),
      revenue_30d_low: sure('revenue', down('money.low')),
      revenue_30d: sure('revenue', near('money.mid')),
      revenue_30d_high: sure('revenue', up('money.high')),
    }),
  ];
};

/** The numbers learnt of a product's category, else of its whole marketplace, else the starts: `n`. */
const learntStep = (): string =>
  lateral(
    'n',
    Object.fromEntries(
      (Object.entries(startLearnt) as [keyof Learnt, number | null][]).map(([name, start]) => [
        name,
        `coalesce(lc.${name}, lm.${name}, ${start === null ? 'null' : `${start}::float8`})`,
      ]),
    ),
  );

/** Joins that `estimateSteps` needs beside the months. `p`: the product. */
export const learntJoins = `
  left join estimate_learnt lc on lc.marketplace_id = p.marketplace_id and lc.category_id = p.category_id
  left join estimate_learnt lm on lm.marketplace_id = p.marketplace_id and lm.category_id is null`;

/**
 * `windowEstimate` of shared/features/estimates, step by step, as laterals over the joined months, the product `p` and its live row
 * `l`: `out` has the figures as they are stored, `units` and `revenue` their grades, `k`, `f` and `v` what was known. Held to the
 * pure rule by a property. `offset 0` keeps each step from being written out once for every use of it.
 */
export const estimateSteps = (months: Month[], edge: string, dayTo: string): string =>
  [
    learntStep(),
    ...knownSteps(months, edge, dayTo),
    ...standingSteps(months, edge, dayTo),
    ...evidenceSteps(),
    ...seenSteps(),
    ...unitSteps(),
    ...moneySteps(),
  ].join('\n');
