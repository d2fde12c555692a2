import type { SqlStep } from '@telaah/db/cluster/steps';
import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { Z } from '@telaah/shared/features/estimates/month/points';
import { BADGES_COMPARED, MAX_EDGE_GAP_DAYS } from '@telaah/shared/features/estimates/window';
import { RESEARCH_DAYS } from '#src/features/market/observations/wib-days.ts';
import {
  cube,
  fuseSteps,
  onlyWhere,
  openHoursSql,
  square,
  step,
  sumSql,
  withinSteps,
} from '#src/features/market/publish/query/steps-sql.ts';

const grade = gradeCode.table;
const method = methodCode.table;

interface SpanColumns {
  from: string;
  to: string;
  weight: string;
  twin: string;
}

/** A span without observations. `rest`: weight of the remainder of the day before it; `young`: extra deviation of a new listing. */
interface UnseenColumns extends SpanColumns {
  rest: string;
  young: string;
}

const campaign = ({ weight, twin }: Pick<SpanColumns, 'weight' | 'twin'>): string =>
  square(`0.7 * (n.kappa - 1) * (${twin}) / greatest(${weight}, 1e-6)`);

/** `below` of shared/features/estimates/unseen. */
const below = (mean: string, top: string): string =>
  `case when (${top}) is null or ${mean} <= 0.8 * (${top}) then ${mean} else (${top}) * (1 - 0.16 * (${top}) / ${mean}) end`;

/** `unseenPart` of shared/features/estimates/unseen, as `alias.mean`, `sd` and `days`; null without a span or evidence. */
const unseenSteps = (
  alias: string,
  has: string,
  missing: UnseenColumns,
  rate: SpanColumns,
  units: string,
  errors: string,
  top: string,
): SqlStep[] => {
  const seenSd = `ln((seen.high + 1) / (seen.low + 1)) / ${2 * Z}`;
  const hours = `case when b.is_new then ${openHoursSql(`(${alias}_r.units / ${alias}_r.span)`)} else 0 end`;
  const chance = `1 / (${alias}_r.units + 0.5) + b.phi / ${alias}_r.span
    + (${errors} + ${hours}) / ${square(`greatest(${alias}_r.units, 0.5)`)} + ${campaign(rate)}`;
  const recent = `(${alias}_r.units + 0.5) / ${alias}_r.span`;
  const trend = `greatest(0.5, least(2, sqrt(${recent} / rate.life)))`;
  const weight = `(${missing.weight} + ${missing.rest})`;
  return onlyWhere(has, [
    step(`${alias}_r`, {
      units: `case when x.is_path then greatest(0, ${units}) end`,
      span: `case when (${rate.to}) > (${rate.from}) then ${rate.weight} end`,
    }),
    step(`${alias}_e`, {
      counter: `case when b.is_new and x.is_path then case when (${rate.from}) > f.p then ${recent} * ${trend} end
        when b.is_new and rate.life is not null then null
        when x.is_path then ${recent} else greatest(seen.mid, 1e-6) / ${alias}_r.span end`,
      counter_v: `case when x.is_path then ${chance} else ${square(seenSd)} + b.phi / ${alias}_r.span end`,
      life: 'case when x.is_path or b.is_new then rate.life end',
      life_v: 'rate.life_sd * rate.life_sd + case when b.is_new then 0 else 0.05 end',
      review: `case when ${alias}_r.units < 30 then rate.review end`,
      review_v: 'rate.review_sd * rate.review_sd',
    }),
    step(`${alias}_k`, {
      precision: `nullif(${sumSql(['counter', 'life', 'review'].map((name) => `case when ${alias}_e.${name} is not null then 1 / ${alias}_e.${name}_v end`))}, 0)`,
      slowness: `nullif(${sumSql(['counter', 'life', 'review'].map((name) => `1 / ${alias}_e.${name}_v / ${alias}_e.${name}`))}, 0)`,
      days: `(${missing.to}) - (${missing.from})`,
    }),
    step(`${alias}_m`, { mean: `${alias}_k.precision / ${alias}_k.slowness * ${weight}` }),
    step(alias, {
      mean: below(`${alias}_m.mean`, top),
      sd: `sqrt(1 / ${alias}_k.precision + b.phi / nullif(${weight}, 0)
        + ${square(`${missing.rest} / nullif(${weight}, 0)`)} / 3
        + 0.0085 * abs(((${missing.from}) + (${missing.to})) / 2.0 - ((${rate.from}) + (${rate.to})) / 2.0)
        + 0.12 * least(1, ${alias}_k.days / 10.0) / (1 + ${alias}_k.days / 30.0)
        + ${missing.young} * least(1, ${alias}_k.days / 10.0)
        + ${campaign(missing)} + 1 / greatest(${alias}_m.mean, 0.05))`,
      days: `${alias}_k.days`,
    }),
  ]);
};

const HEAD: UnseenColumns = { from: '0', to: 'f.p', weight: 'v.wp - v.w0', twin: 'v.tp - v.t0', rest: '0', young: '0' };
const TAIL: UnseenColumns = {
  from: 'f.q',
  to: `${RESEARCH_DAYS}`,
  weight: 'v.wz - v.wq',
  twin: 'v.tz - v.tq',
  rest: 'after.rest',
  young: '2 * young.share * exp(-young.age / 10.0)',
};
const AFTER_HEAD: SpanColumns = { from: 'f.p', to: 'a.late', weight: 'a.late_w - v.wp', twin: 'a.late_t - v.tp' };
const BEFORE_TAIL: SpanColumns = {
  from: 'a.early',
  to: 'f.q',
  weight: 'case when x.is_path then v.wq - a.early_w else x.span end',
  twin: 'v.tq - a.early_t',
};

const topAtHead = 'coalesce(v.mid_p, e.high_p)';

/** `youngOf` of shared/features/estimates/unseen, as `young.share` and `age`; the time after the last observation as `after.…`. */
const youngSteps = (): SqlStep[] => {
  const rest = 'case when b.is_new then e.left else 0.5 * young.share * v.last_day end';
  const over = `head_m.mean / greatest(${topAtHead}, 1e-6)`;
  return [
    step('over', { of: `coalesce(case when x.has_head and k.listed is null and ${topAtHead} is not null then ${over} end, 0)` }),
    step('young', {
      share: 'case when b.is_new then 1 else least(1, greatest(0, over.of - 1)) end',
      age: 'f.q - f.p + case when b.is_new then 0 else f.p / greatest(1, over.of) end',
    }),
    step('after', {
      rest,
      has: `coalesce((f.q < ${RESEARCH_DAYS} or ${rest} > 0) and not k.stopped, false)`,
    }),
  ];
};

const gamma = (at: number): string =>
  `rest0.mean * ${cube(`greatest(0, 1 - 1 / (9 * rest1.shape) + (${at}) / (3 * sqrt(rest1.shape)))`)}`;

const arm = (a: string, b: string): string =>
  `case when x.span is null or x.is_path then sqrt(${square(a)} + ${square(b)} + 1.4 * (${a}) * (${b})) else ${a} + (${b}) end`;

/** `gradeOf` of shared/features/estimates/window, on columns `low`, `mid`, `high` of `alias`. */
export const gradeSql = (alias: string, measurable: string): string => {
  const middle = `floor(${alias}.mid + 0.5)`;
  const off = `greatest(ceil(${alias}.high - 1e-6) - ${middle}, ${middle} - floor(${alias}.low + 1e-6))`;
  return `case
  when ${alias}.mid is null then ${grade.insufficient}
  when ${measurable} and 20 * ${off} <= ${middle} then ${grade.measured}
  when ${alias}.high + 1 <= 1.5 * (${alias}.low + 1) then ${grade.a}
  when ${alias}.high + 1 <= 2.5 * (${alias}.low + 1) then ${grade.b}
  when ${alias}.high + 1 <= 5 * (${alias}.low + 1) then ${grade.c}
  else ${grade.insufficient} end`;
};

/** `countedUnits` and `withBadge` of shared/features/estimates/window, as `units.low`, `mid`, `high`, `grade` and `method`. */
export const unitSteps = (): SqlStep[] => [
  ...unseenSteps(
    'head',
    'x.has_head',
    HEAD,
    AFTER_HEAD,
    'a.late_mid - v.mid_p',
    'e.sd_p * e.sd_p + a.late_sd * a.late_sd',
    topAtHead,
  ),
  ...youngSteps(),
  ...unseenSteps(
    'tail',
    'after.has',
    TAIL,
    BEFORE_TAIL,
    'v.mid_q - a.early_mid',
    'a.early_sd * a.early_sd + e.sd_q * e.sd_q',
    'null::float8',
  ),
  step('rest0', {
    can: `coalesce(f.p is not null and (x.span is null or seen.mid is not null) and (not x.has_head or head.mean is not null)
      and (not after.has or tail.mean is not null) and (f.p <> f.q or f.r <> f.q or k.listed is not null), false)`,
    mean: 'coalesce(head.mean, 0) + coalesce(tail.mean, 0)',
    doubt: 'coalesce(head.mean * head.sd, 0) + coalesce(tail.mean * tail.sd, 0)',
    top: `case when x.has_head and not x.has_tail then ${topAtHead} + coalesce(tail.mean, 0) / 0.5 end`,
  }),
  step('rest1', {
    shape: `case when rest0.mean > 0 then greatest(0.15, ${square('rest0.mean / (n.k * rest0.doubt)')}) end`,
  }),
  step('rest', {
    low: `case when rest0.mean > 0 then least(rest0.mean, ${gamma(-Z)}) else 0 end`,
    high: `case when rest0.mean > 0 then least(rest0.top, greatest(rest0.mean, ${gamma(Z)})) else 0 end`,
  }),
  step('arm', {
    below: arm('coalesce(seen.mid - seen.low, 0)', 'rest0.mean - rest.low'),
    above: arm('coalesce(seen.high - seen.mid, 0)', 'rest.high - rest0.mean'),
    mid: 'case when rest0.can then coalesce(seen.mid, 0) + rest0.mean end',
    full: 'rest0.can and x.span is not null and not x.has_head and not x.has_tail',
  }),
  step('counted', {
    low: 'greatest(least(z.low, arm.mid), arm.mid - arm.below)',
    mid: 'arm.mid',
    high: 'arm.mid + arm.above',
    bound_low: 'case when arm.full then z.low end',
    bound_high: 'case when arm.full then w.most end',
    unseen: `case when arm.mid > 0 then (coalesce(head.mean * head.days, 0) + coalesce(tail.mean * tail.days, 0)) / arm.mid else 0 end`,
    method: `case when not rest0.can then ${method.none} when x.span is not null then seen.method
      when x.has_head or x.has_tail then ${method.lifetime} else ${method.none} end`,
    measurable: `coalesce(rest0.can and (f.p <= ${MAX_EDGE_GAP_DAYS} or b.is_new) and (${RESEARCH_DAYS} - f.q <= ${MAX_EDGE_GAP_DAYS} or not x.has_tail)
      and k.observations >= 2 and ((x.is_path and e.sd_q = 0 and (x.span is null or e.sd_p = 0)) or (not x.has_head and not x.has_tail)), false)`,
  }),
  step('used', {
    badge: `b.badge_low is not null
      and (counted.mid is null or (counted.high > counted.low and not (b.is_inside and e.high_q is not null)))`,
  }),
  ...onlyWhere('b.badge_low is not null', [
    step('badge', {
      mid: 'n.badge_ratio * sqrt((b.badge_low + 0.5) * (b.badge_high + 0.5))',
      sd: `sqrt(n.badge_sd * n.badge_sd + ${square('ln((b.badge_high + 1) / (b.badge_low + 1))')} / 12 + 0.1 / (b.badge_low + 1))`,
      own: 'greatest(counted.mid, 0.5) + 0 * counted.mid',
      own_sd: `greatest(ln((counted.high + 1) / (counted.low + 1)) / ${2 * Z}, 0.001)`,
      low: 'case when counted.mid is null and not b.is_inside then 0 else z.low end',
      high: 'counted.bound_high',
    }),
    ...fuseSteps('agreed', [
      { mid: 'badge.own', sd: 'case when badge.own is not null then badge.own_sd end' },
      { mid: 'badge.mid', sd: 'badge.sd' },
    ]),
    ...withinSteps('fused', { mid: 'agreed.mid', sd: 'agreed.sd' }, 'badge.low', 'badge.high'),
  ]),
  step('units0', {
    low: 'case when used.badge then fused.low else counted.low end',
    mid: 'case when used.badge then fused.mid else counted.mid end',
    high: 'case when used.badge then fused.high else counted.high end',
    method: `case when used.badge and (counted.mid is null or badge.own_sd > badge.sd) then ${method.marketplace_badge} else counted.method end`,
  }),
  step('units', {
    low: 'units0.low',
    mid: 'units0.mid',
    high: 'units0.high',
    method: 'units0.method',
    grade: `case when used.badge and counted.mid is null and n.badges < ${BADGES_COMPARED}
      then greatest(${grade.c}, ${gradeSql('units0', 'false')}) else ${gradeSql('units0', 'counted.measurable')} end`,
  }),
];
