import type { SqlStep } from '@telaah/db/cluster/steps';
import { kindOfDay } from '@telaah/shared/features/estimates/calendar';
import { addDays, dayList } from '@telaah/shared/lib/dates/dates';
import { RESEARCH_DAYS } from '#src/features/market/observations/wib-days.ts';
import { step } from '#src/features/market/publish/query/steps-sql.ts';

const DAYS = Array.from({ length: RESEARCH_DAYS }, (_, i) => i + 1);
const each = (letter: string, value: (day: number) => string) =>
  Object.fromEntries(DAYS.map((day) => [`${letter}${day}`, value(day)]));
const sum = (value: (day: number) => string) => `(${DAYS.map((day) => `coalesce(${value(day)}, 0)`).join(' + ')})::float8`;

/** Days in a block: a running total adds the blocks before and the block's own days, fewer terms than all days before. */
const BLOCK = 6;

/** `wholeDays` of shared/features/estimates/window-days: `days.x1` … as whole numbers `alias.x1` …; null without a total. */
const wholeSteps = (alias: string, letter: 's' | 'r', days: string, total: string): SqlStep[] => {
  const [blocks, running] = [`${alias}_block`, `${alias}_run`];
  const sumFrom = (first: number, last: number) =>
    DAYS.filter((day) => day >= first && day <= last)
      .map((day) => `${days}.${letter}${day}`)
      .join(' + ');
  const startOf = (day: number) => day - ((day - 1) % BLOCK);
  return [
    step(
      blocks,
      Object.fromEntries(DAYS.filter((day) => day > 1 && startOf(day) === day).map((day) => [`b${day}`, sumFrom(1, day - 1)])),
    ),
    step(
      running,
      each(letter, (day) => {
        const start = startOf(day);
        return `floor(${start === 1 ? '' : `${blocks}.b${start} + `}${sumFrom(start, day)} + 0.5 + 1e-6)`;
      }),
    ),
    step(
      alias,
      each(letter, (day) => {
        const grown = `${running}.${letter}${day}${day === 1 ? '' : ` - ${running}.${letter}${day - 1}`}`;
        return `case when ${total} is not null then ${grown} end`;
      }),
    ),
  ];
};

/** `spread` of shared/features/estimates/window-days: known days `day.s1` … or `day.r1` …, guesses `guesses.s1` … and a total. */
const spreadSteps = (alias: string, letter: 's' | 'r', guesses: string, total: string): SqlStep[] => {
  const known = (day: number) => `day.${letter}${day}`;
  const guess = (day: number) => `case when ${known(day)} is null then ${guesses}.s${day} end`;
  const [sums, by, days] = [`${alias}_sum`, `${alias}_by`, `${alias}_day`];
  return [
    step(sums, { counted: sum(known), guessed: sum(guess) }),
    step(by, {
      known: `case when ${total} >= ${sums}.counted and ${sums}.guessed > 0 then 1 when ${sums}.counted > 0 then ${total} / ${sums}.counted end`,
      guess: `case when ${total} >= ${sums}.counted and ${sums}.guessed > 0 then (${total} - ${sums}.counted) / ${sums}.guessed else 0 end`,
      even: `case when (${total} < ${sums}.counted or ${sums}.guessed <= 0) and ${sums}.counted <= 0 then ${total}::float8 / ${RESEARCH_DAYS} end`,
    }),
    step(
      days,
      each(letter, (day) => `coalesce(${by}.even, coalesce(${known(day)} * ${by}.known, ${guesses}.s${day} * ${by}.guess, 0))`),
    ),
    ...wholeSteps(alias, letter, days, total),
  ];
};

/**
 * `unitsOfDays` and `revenueOfDays` of shared/features/estimates/window-days, as `fill.s1` … and `earn.r1` …. Masks with bit i − 1 for day i:
 * `known.days`, whose units the path knows; `span.mask`, from the first to the last observation.
 */
export const windowDaySteps = (dayTo: string): SqlStep[] => {
  const days = dayList(addDays(dayTo, 1 - RESEARCH_DAYS), dayTo).map(kindOfDay);
  const weight = (day: number): string => {
    const kind = days[day - 1];
    if (kind === undefined || kind.plain > 0) return '1';
    return kind.weekend > 0 ? 'n.omega' : `${kind.twin} * n.kappa`;
  };
  const isSeen = (day: number) => `(${day} > span.first and ${day} <= span.final)`;
  const open = (day: number) => `${isSeen(day)} and day.s${day} is null`;
  return [
    step('span', {
      first: 'case when arm.mid is null then 0 else f.p end',
      final: `case when arm.mid is null then ${RESEARCH_DAYS} else f.q end`,
      units: 'case when arm.mid is null then out.sold_30d else coalesce(seen.mid, 0) end',
      mask: `case when f.q > f.p then ((1::bigint << f.q) - 1 - case when b.is_new then 0 else (1::bigint << f.p) - 1 end)::int else 0 end`,
    }),
    step('within', {
      rest: `greatest(0, span.units - ${sum((day) => `case when ${isSeen(day)} then day.s${day} end`)})`,
      weight: sum((day) => `case when ${open(day)} then ${weight(day)} end`),
    }),
    step('pace', {
      head: 'coalesce(head.mean / nullif(v.wp - v.w0, 0), 0)',
      tail: 'coalesce(tail.mean / nullif(v.wz - v.wq, 0), 0)',
      within: 'coalesce(within.rest / nullif(within.weight, 0), 0)',
    }),
    step(
      'guess',
      each(
        's',
        (day) =>
          `${weight(day)} * case when ${day} <= span.first then pace.head when ${day} > span.final then pace.tail when ${open(day)} then pace.within else 0 end`,
      ),
    ),
    ...spreadSteps('fill', 's', 'guess', 'out.sold_30d'),
    ...spreadSteps('earn', 'r', 'fill', 'out.revenue_30d'),
    step('known', { days: DAYS.map((day) => `case when day.s${day} is null then 0 else ${1 << (day - 1)} end`).join(' + ') }),
  ];
};
