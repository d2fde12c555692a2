import type { SqlStep } from '@telaah/db/cluster/steps';

export const step = (alias: string, columns: Record<string, string>): SqlStep => ({ alias, columns });

/** Steps whose columns are computed only where the condition is true, and are null elsewhere. */
export const onlyWhere = (condition: string, steps: SqlStep[]): SqlStep[] =>
  steps.map(({ alias, columns }) =>
    step(
      alias,
      Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, `case when ${condition} then ${value} end`])),
    ),
  );

export const float = (value: string) => `(${value})::float8`;
export const square = (value: string) => `((${value}) * (${value}))`;
export const cube = (value: string) => `((${value}) ^ 3)`;
export const sumSql = (values: string[]) => values.map((value) => `coalesce(${value}, 0)`).join(' + ');
/** `openHours` of shared/features/estimates/points, with `b.phi` for `phi`. */
export const openHoursSql = (day: string) => `2 * (${square(day)} * (1 / 12.0 + b.phi / 3) + ${day} / 3)`;
const smooth = (value: string) => `exp(greatest(-500, least(500, ${value})))`;
/** As in shared/features/estimates/points: the exponent is clamped to what a float can represent. */
export const pow = (base: string, exponent: string) => smooth(`(${exponent}) * ln(${base})`);

/** One of several guesses: the median, and the deviation of its logarithm. Null without a guess. */
export interface GuessColumns {
  mid: string;
  sd: string;
}

/** `fuse` of shared/features/estimates/points, as `alias.mid` and `alias.sd`. The guesses must be columns. */
export const fuseSteps = (alias: string, guesses: GuessColumns[]): SqlStep[] => {
  const weight = ({ sd }: GuessColumns) => `1 / ${square(sd)}`;
  const count = guesses.map(({ mid }) => `(${mid} is not null)::int`).join(' + ');
  return [
    step(`${alias}_w`, {
      weight: `nullif(${sumSql(guesses.map(weight))}, 0)`,
      ln: `(${sumSql(guesses.map((guess) => `ln(${guess.mid}) * ${weight(guess)}`))}) / nullif(${sumSql(guesses.map(weight))}, 0)`,
      n: count,
    }),
    step(`${alias}_s`, {
      spread: sumSql(guesses.map((guess) => `${square(`ln(${guess.mid}) - ${alias}_w.ln`)} * ${weight(guess)}`)),
    }),
    step(alias, {
      mid: `exp(${alias}_w.ln)`,
      sd: `sqrt(case when ${alias}_w.n > 1 then greatest(1, least(4, ${alias}_s.spread / (${alias}_w.n - 1))) else 1 end / ${alias}_w.weight)`,
    }),
  ];
};

/** `within` of shared/features/estimates/points, as `alias.low`, `mid` and `high`. All four arguments must be columns. */
export const withinSteps = (alias: string, { mid, sd }: GuessColumns, low: string, high: string): SqlStep[] => {
  const slope = `(1.702 / greatest(${sd}, 0.0001))`;
  const below = (bound: string) => `case when ${bound} <= 0 then 0 else 1 / (1 + ${pow(`${mid} / ${bound}`, slope)}) end`;
  const part = (share: number) => `greatest(1e-12, least(1 - 1e-12, ${alias}_f.a + ${share} * (${alias}_f.z - ${alias}_f.a)))`;
  const point = (share: number, near: number, far: number) => `case when ${mid} is null then null
    when ${alias}_f.z - ${alias}_f.a >= 1e-9 then ${mid} * ${pow(`${part(share)} / (1 - ${part(share)})`, `1 / ${slope}`)}
    when ${mid} <= ${low} or ${high} is null then ${low} + ${near} * coalesce(${high} - ${low}, ${mid} * ${sd})
    else ${high} - ${far} * (${high} - ${low}) end`;
  return [
    ...onlyWhere(`${mid} is not null`, [
      step(`${alias}_f`, { a: below(low), z: `case when ${high} is null then 1 else ${below(high)} end` }),
    ]),
    step(alias, { low: point(0.1, 0, 0.35), mid: point(0.5, 0.12, 0.12), high: point(0.9, 0.35, 0) }),
  ];
};
