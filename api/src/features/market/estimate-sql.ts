import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { type Learnt, startLearnt } from '@telaah/shared/features/estimates/learnt';
import { Z } from '@telaah/shared/features/estimates/points';
import { MAX_REVENUE } from '@telaah/shared/features/estimates/revenue';
import { evidenceSteps, seenSteps } from '#src/features/market/seen-sql.ts';
import { lateral, square } from '#src/features/market/steps-sql.ts';
import { gradeOf, unitSteps } from '#src/features/market/units-sql.ts';
import { knownSteps, type Month, standingSteps, WINDOW } from '#src/features/market/window-sql.ts';

const grade = gradeCode.table;
const method = methodCode.table;

/** Rupiah, no more than a product can have earned. Null stays null. */
export const capped = (value: string): string => `case when ${value} > ${MAX_REVENUE} then ${MAX_REVENUE} else ${value} end`;

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
    lateral('revenue', { grade: `greatest(${gradeOf('money', 'true')}, units.grade)` }),
    lateral('out', {
      method: `case when units.grade <> ${grade.insufficient} then units.method else ${method.none} end`,
      seen_days: `case when k.last is null then 0 else greatest(0, least(k.last, ${WINDOW}) - greatest(k.first, 0)) end`,
      sold_30d_low: sure('units', down('units.low')),
      sold_30d: sure('units', near('units.mid')),
      sold_30d_high: sure('units', up('units.high')),
      sold_bound_low: down('counted.bound_low'),
      sold_bound_high: up('counted.bound_high'),
      revenue_30d_low: sure('revenue', capped(down('money.low'))),
      revenue_30d: sure('revenue', capped(near('money.mid'))),
      revenue_30d_high: sure('revenue', capped(up('money.high'))),
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
