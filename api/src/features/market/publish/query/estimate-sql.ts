import type { SqlStep } from '@telaah/db/cluster/steps';
import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { type FittedParameters, startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import { Z } from '@telaah/shared/features/estimates/month/points';
import { MAX_REVENUE } from '@telaah/shared/features/estimates/revenue';
import { RESEARCH_DAYS } from '#src/features/market/observations/wib-days.ts';
import { evidenceSteps, seenSteps, spanSteps } from '#src/features/market/publish/query/evidence-sql.ts';
import { square, step } from '#src/features/market/publish/query/steps-sql.ts';
import { gradeSql, unitSteps } from '#src/features/market/publish/query/units-sql.ts';
import { edgeSteps, knownSteps, type Month } from '#src/features/market/publish/query/window-sql.ts';

const grade = gradeCode.table;
const method = methodCode.table;

/** Rupiah, at most what a product can earn. Null stays null. */
export const capped = (value: string): string => `case when ${value} > ${MAX_REVENUE} then ${MAX_REVENUE} else ${value} end`;

/** Rounds by the first 15 digits, on which every order of sums agrees. Numeric is slow, so it is only used where later digits matter. */
const whole = (way: 'floor' | 'ceil', value: string): string =>
  `case when ${way}((${value}) * (1 - 1e-14)) = ${way}((${value}) * (1 + 1e-14)) then ${way}(${value}) else ${way}((${value})::numeric)::float8 end`;
const down = (value: string) => whole('floor', `${value} + 1e-6`);
const up = (value: string) => whole('ceil', `${value} - 1e-6`);
const near = (value: string) => whole('floor', `${value} + 0.5`);

/** `windowRevenue` and `windowEstimate` of shared/features/estimates: revenue in rupiah, and all figures as they are stored. */
const moneySteps = (): SqlStep[] => {
  const sure = (alias: string, value: string) => `case when ${alias}.grade <> ${grade.insufficient} then ${value} end`;
  const apart = (bound: string) => `exp(sqrt(${square(`ln(${bound} / units.mid)`)} + money0.sd * money0.sd))`;
  return [
    step('money1', {
      price: 'case when v.units > 0 and v.earned is not null then greatest(0, v.earned) / v.units else v.price end',
      price_sd:
        'case when v.units > 0 and v.earned is not null then greatest(0, coalesce(v.unsure, 0)) / v.units else coalesce(v.price_sd, 0) end',
      unseen: 'coalesce(counted.unseen, 0)',
    }),
    step('money0', {
      sd: `${Z} * sqrt(money1.price_sd * money1.price_sd + ${square('0.007 * money1.unseen')} + 0.000144)`,
      mid: 'units.mid * money1.price',
    }),
    step('money', {
      low: `case when units.low <= 0 then 0 * money0.mid else money0.mid / ${apart('units.low')} end`,
      mid: 'money0.mid',
      high: `case when units.mid <= 0 then units.high * money1.price * exp(money0.sd) else money0.mid * ${apart('units.high')} end`,
    }),
    step('revenue', { grade: `greatest(${gradeSql('money', 'true')}, units.grade)` }),
    step('whole', {
      low: down('units.low'),
      mid: near('units.mid'),
      high: up('units.high'),
      earned_low: down('money.low'),
      earned_mid: near('money.mid'),
      earned_high: up('money.high'),
    }),
    step('out', {
      method: `case when units.grade <> ${grade.insufficient} then units.method else ${method.none} end`,
      seen_days: `case when k.last is null then 0 else greatest(0, least(k.last, ${RESEARCH_DAYS}) - greatest(k.first, 0)) end`,
      sold_30d_low: sure('units', 'whole.low'),
      sold_30d: sure('units', 'whole.mid'),
      sold_30d_high: sure('units', 'whole.high'),
      sold_bound_low: down('counted.bound_low'),
      sold_bound_high: up('counted.bound_high'),
      revenue_30d_low: sure('revenue', capped('whole.earned_low')),
      revenue_30d: sure('revenue', capped('whole.earned_mid')),
      revenue_30d_high: sure('revenue', capped('whole.earned_high')),
    }),
  ];
};

/** The parameters fitted to the product's category, or to its marketplace, or the start parameters: `n`. */
const fittedParametersStep = (): SqlStep =>
  step(
    'n',
    Object.fromEntries(
      (Object.entries(startParameters) as [keyof FittedParameters, number | null][]).map(([name, start]) => [
        name,
        `coalesce(lc.${name}, lm.${name}, ${start === null ? 'null' : `${start}::float8`})`,
      ]),
    ),
  );

/** Joins that `estimateSteps` needs besides the months. `p`: the product. */
export const fittedParametersJoins = `
  left join fitted_parameters lc on lc.marketplace_id = p.marketplace_id and lc.category_id = p.category_id
  left join fitted_parameters lm on lm.marketplace_id = p.marketplace_id and lm.category_id is null`;

/**
 * `windowEstimate` of shared/features/estimates, for product `p` and live row `l`. `out`: figures as stored; `units`, `revenue`: grades; `k`,
 * `f`, `v`: what is known. A property test compares it with the rule.
 */
export const estimateSteps = (months: Month[], edge: string, dayTo: string): SqlStep[] => [
  fittedParametersStep(),
  ...knownSteps(months, edge, dayTo),
  ...edgeSteps(months, edge, dayTo),
  ...spanSteps(),
  ...evidenceSteps(months),
  ...seenSteps(),
  ...unitSteps(),
  ...moneySteps(),
];
