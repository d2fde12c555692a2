import { numbersOf } from '#src/cluster/forms.ts';
import { listTypes, type MonthList, type ObservationList, observationLists } from '#src/tables/month.ts';

/** SQL of a stored list; a bound that is the path is stored as null. Null for the deviation of a certain path. */
const stored = (m: string, list: MonthList): string =>
  list === 'sold_low' || list === 'sold_high' ? `coalesce(${m}.${list}, ${m}.sold_mid)` : `${m}.${list}`;

/** SQL of a list's value on a day: `own` if the list is stored, otherwise it follows from the path. */
export const pathOrOwnSql = (m: string, list: MonthList, own: string, path: string): string => {
  if (list === 'sold_sd') return `case when ${m}.sold_sd is not null then ${own} when ${path} is not null then 0 end`;
  return list === 'sold_low' || list === 'sold_high' ? `case when ${m}.${list} is not null then ${own} else ${path} end` : own;
};

/** SQL of a list's stored value on a day (from 1), null if not stored; cut out at commas, because JSON would parse all of it. */
export const ownOn = (m: string, list: MonthList, day: number | string): string =>
  `nullif(btrim(split_part(${m}.${list}::text, ',', ${typeof day === 'number' ? day : `(${day})::int`}), '[]nul '), '')::${listTypes[list]}`;

export const onDayOf = (m: string, list: MonthList, day: number | string): string =>
  `(${pathOrOwnSql(m, list, ownOn(m, list, day), ownOn(m, 'sold_mid', day))})`;

/** SQL of all days of a list, for more than two of them. Null for the deviation of a certain path. */
export const arrayOf = (m: string, list: MonthList): string => numbersOf(stored(m, list), listTypes[list]);

export const isPriced = (m: string, day: number | string): string => `((${m}.priced >> ((${day})::int - 1)) & 1 = 1)`;

/** SQL of an observation list as an array by day; slow, for checks and comparisons. */
export const observationListSql = (m: string, list: ObservationList): string =>
  `array(select (case json_typeof(run) when 'array' then run->>0 else run #>> '{}' end)::numeric
    from json_array_elements(${m}.looks->${observationLists.indexOf(list)}) with ordinality r(run, place),
      generate_series(1, case json_typeof(run) when 'array' then (run->>1)::int else 1 end) n order by place, n)`;
