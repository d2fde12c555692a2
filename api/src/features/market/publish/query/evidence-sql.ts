import type { SqlStep } from '@telaah/db/cluster/steps';
import { methodCode } from '@telaah/db/tables/codes';
import { MOST_DAYS } from '@telaah/shared/features/estimates/window';
import { RESEARCH_DAYS } from '#src/features/market/observations/wib-days.ts';
import { fuseSteps, onlyWhere, openHoursSql, square, step, withinSteps } from '#src/features/market/publish/query/steps-sql.ts';
import { type Month, runningTotalSql } from '#src/features/market/publish/query/window-sql.ts';

const method = methodCode.table;

/** `stepBetween` of shared/features/estimates/evidence, and `bucketOf` where the counter began at zero. */
const stepUp = `case when z0.is_bucket then sqrt((e.low_q + 0.5) * (e.high_q + 0.5))
  when z0.is_step then e.low_q - e.high_p + z0.narrow * case when z0.is_near then 0.7 else 1 end end`;
const stepSd = `case when z0.is_bucket then greatest(0.05, ln((e.high_q + 0.5) / (e.low_q + 0.5)) / sqrt(12))
  when z0.is_step then greatest(0.05, z0.narrow / (${stepUp}) * (case when z0.is_near then 0.6 else 0.42 end + 0.3 * ln(z0.wide / z0.narrow))) end`;

/** What a day at each edge may have sold, unless the edge is the day of listing. */
const edgeDays = `case when b.is_inside then 0 else ${MOST_DAYS} * z1.day end`;

/** The known part of the window: the unknown parts around it, its units by the path, and the width of its bounds. */
export const spanSteps = (): SqlStep[] => [
  step('x', {
    span: 'case when f.q > f.p then v.wq - v.wp - e.left end',
    units: 'case when f.q > f.p and v.mid_p is not null and v.mid_q is not null then greatest(0, v.mid_q - v.mid_p) end',
    is_path: 'v.mid_p is not null and v.mid_q is not null',
    has_head: 'coalesce(f.p > 0 and not b.is_new, false)',
    has_tail: `coalesce(f.q < ${RESEARCH_DAYS} and not k.stopped, false)`,
  }),
  step('z0', {
    narrow: 'least(e.high_p - e.low_p, e.high_q - e.low_q) + 1',
    wide: 'greatest(e.high_p - e.low_p, e.high_q - e.low_q) + 1',
    is_bucket: 'x.span is not null and x.units is null and b.is_new and e.high_q is not null',
    is_step:
      'coalesce(x.span is not null and x.units is null and e.high_q is not null and e.low_q > e.high_p and not b.is_new, false)',
    is_near: 'e.low_q - e.high_p < (least(e.high_p - e.low_p, e.high_q - e.low_q) + 1) / 2',
  }),
  step('z1', { day: `coalesce(coalesce(x.units, ${stepUp}) / x.span, 0)` }),
  step('z2', { hours: `case when b.is_inside then 0 else ${openHoursSql('z1.day')} end` }),
  step('z', {
    low: `case when x.span is null or e.high_p is null then 0 else greatest(0, e.low_q - e.high_p - ${edgeDays}) end`,
    sd: 'case when x.units is not null then sqrt(e.sd_p * e.sd_p + e.sd_q * e.sd_q + z2.hours) end',
  }),
  // The path suffices for most products; reviews and age are computed only where it leaves something open.
  step('ask', {
    seen: 'x.units is null or (z.sd >= 0.3 and z.sd / greatest(x.units, 0.5) >= 0.15)',
    unseen: 'x.has_head or x.has_tail or b.is_inside',
  }),
];

/** `reviewRate` and `lifetimeRate` of shared/features/estimates/evidence, as rates per weighted day: `rate`. */
export const evidenceSteps = (months: Month[]): SqlStep[] =>
  onlyWhere('ask.seen or ask.unseen', [
    step('reviews', { r: runningTotalSql(months, 'reviews', 'r'), q: runningTotalSql(months, 'reviews', 'q') }),
    step('y', {
      lifetime: 'greatest(0.5, coalesce(v.mid_q, sqrt((e.low_q + 0.5) * (e.high_q + 0.5))))',
      bucket: `${square('ln((coalesce(e.high_q, e.low_q) + 1) / greatest(e.low_q, 1))')} / 12`,
      category: `${square('n.tau')} * (1 + 1 / n.rated) + 0.0225`,
      span: 'v.wq - v.wr',
      added: 'greatest(0, reviews.q - reviews.r)',
      most: 'ln((reviews.q + 0.5) / greatest(e.low_q, 1)) + 0.2',
    }),
    step('o', {
      own: '1 / (reviews.q + 0.5) + case when v.mid_q is null then y.bucket else 0 end + 0.0784',
      own_ln: 'ln((reviews.q + 0.5) / y.lifetime)',
    }),
    step('g', {
      ln: `case when e.high_q is null then case when n.ln_p > y.most then (n.ln_p + y.most) / 2 - 0.25 else n.ln_p end
      else (n.ln_p / y.category + o.own_ln / o.own) / (1 / y.category + 1 / o.own) end`,
      variance: 'case when e.high_q is null then y.category + 0.08 else 1 / (1 / y.category + 1 / o.own) end',
    }),
    step('mean', {
      sd: `case when b.is_new and (v.mid_q is not null or e.high_q is not null) then sqrt(1 / (y.lifetime + 0.5) + b.phi / (v.wq - v.wp - e.left) + 0.25
        + case when v.mid_q is null then y.bucket else 0 end) end`,
    }),
    step('rate', {
      review:
        'case when y.span >= 4 and reviews.r is not null and reviews.q is not null then (y.added + 0.3) / exp(g.ln) / y.span end',
      review_sd: `case when y.span >= 4 and reviews.r is not null and reviews.q is not null
      then sqrt(1 / (y.added + 0.5) + g.variance + 0.0484 + b.phi / y.span) end`,
      life: `case when b.is_new then case when mean.sd is not null then (y.lifetime + 0.5) / (v.wq - v.wp - e.left) end
      when e.high_q is null then null
      when k.listed is not null then y.lifetime / greatest(1, f.q - k.listed) * exp(n.alpha) / ((v.wz - v.w0) / ${RESEARCH_DAYS})
      else y.lifetime * exp(n.pi) / 30 / ((v.wz - v.w0) / ${RESEARCH_DAYS}) end`,
      life_sd: `case when b.is_new then mean.sd when e.high_q is null then null when k.listed is not null then sqrt(${square('n.s_age')} + y.bucket)
      when n.pi is not null then n.s_peer end`,
    }),
  ]);

/** `seenPart` of shared/features/estimates/window, as `seen.low`, `mid` and `high`. */
export const seenSteps = (): SqlStep[] => [
  step('w', {
    high: `case when e.high_q is null then null when b.is_inside then e.high_q else greatest(z.low, e.high_q - e.low_p + ${MOST_DAYS} * z1.day) end`,
    most: `case when e.high_q is not null then greatest(z.low, e.high_q - e.low_p + ${MOST_DAYS} * z1.day) end`,
    counted: 'case when z.sd >= 0.3 then greatest(x.units, 0.5) end',
    counted_sd: 'case when z.sd >= 0.3 then z.sd / greatest(x.units, 0.5) end',
    review: 'case when ask.seen then rate.review * x.span end',
    review_sd: `case when x.units is null then rate.review_sd
      else sqrt(rate.review_sd * rate.review_sd + b.phi / x.span + 1 / greatest(0.5, rate.review * x.span)) end`,
    life: 'case when x.units is null and not b.is_new then rate.life * x.span end',
    life_sd: 'case when x.units is null and not b.is_new then rate.life_sd end',
    step: stepUp,
    step_sd: stepSd,
  }),
  // Where the path is certain no other evidence is computed.
  ...onlyWhere('coalesce(z.sd >= 0.3, true)', [
    ...fuseSteps('u', [
      { mid: 'w.counted', sd: 'w.counted_sd' },
      { mid: 'w.review', sd: 'case when w.review is not null then w.review_sd end' },
      { mid: 'w.life', sd: 'w.life_sd' },
      { mid: 'w.step', sd: 'w.step_sd' },
    ]),
    step('t', {
      sd: `case when x.units is null and coalesce(w.step_sd >= 0.3, true)
        then sqrt(u.sd * u.sd + b.phi / x.span + 1 / greatest(1, u.mid))
      when x.units is null then sqrt(u.sd * u.sd + z2.hours / ${square('greatest(1, u.mid)')})
      else u.sd end`,
    }),
    ...withinSteps('d', { mid: 'u.mid', sd: 't.sd' }, 'z.low', 'w.high'),
  ]),
  step('seen', {
    low: 'case when z.sd < 0.3 then x.units else d.low end',
    mid: 'case when z.sd < 0.3 then x.units when e.sd_p = 0 and e.sd_q = 0 then least(d.high, greatest(d.low, x.units)) else d.mid end',
    high: 'case when z.sd < 0.3 then x.units else d.high end',
    method: `case when x.units is not null then ${method.counter_difference}
      when w.review is not null and rate.review_sd <= least(w.life_sd, w.step_sd) then ${method.reviews}
      when w.review is not null and w.life is null and w.step is null then ${method.reviews}
      when w.life is not null and (w.step is null or w.life_sd <= w.step_sd) then ${method.lifetime}
      else ${method.counter_difference} end`,
  }),
  // Where the path starts or ends inside the span, the rate is drawn from that part alone.
  step('a', {
    late: 'case when x.is_path and v.mid_h is not null then f.h else f.q end',
    late_w: 'case when x.is_path and v.mid_h is not null then v.wh else v.wq end',
    late_t: 'case when x.is_path and v.mid_h is not null then v.th else v.tq end',
    late_mid: 'coalesce(v.mid_h, v.mid_q)',
    late_sd: 'case when v.mid_h is not null then e.sd_h else e.sd_q end',
    early: 'case when x.is_path and v.mid_r is not null then f.r else f.p end',
    early_w: 'case when x.is_path and v.mid_r is not null then v.wr else v.wp end',
    early_t: 'case when x.is_path and v.mid_r is not null then v.tr else v.tp end',
    early_mid: 'coalesce(v.mid_r, v.mid_p)',
    early_sd: 'case when v.mid_r is not null then e.sd_r else e.sd_p end',
  }),
];
