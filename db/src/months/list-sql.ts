import { numbersOf } from '#src/cluster/forms.ts';
import { type LookList, listTypes, type MonthList, observationLists } from '#src/tables/month.ts';

/** In SQL: a list of the month `m` as it is stored; of bounds that are the path, the path. Null for the deviation of a path that is certain. */
const stored = (m: string, list: MonthList): string =>
  list === 'sold_low' || list === 'sold_high' ? `coalesce(${m}.${list}, ${m}.sold_mid)` : `${m}.${list}`;

/** In SQL: what a list says on a day, from what it says itself there, if it is stored, and what the path says. */
export const pathOrOwnSql = (m: string, list: MonthList, own: string, path: string): string => {
  if (list === 'sold_sd') return `case when ${m}.sold_sd is not null then ${own} when ${path} is not null then 0 end`;
  return list === 'sold_low' || list === 'sold_high' ? `case when ${m}.${list} is not null then ${own} else ${path} end` : own;
};

/**
 * In SQL: what a list itself says on a day, which is an expression from 1 on. Null where it is not stored. Cut out between its commas: read as JSON, all
 * of it is looked through for one value, which takes more than twice as long.
 */
export const ownOn = (m: string, list: MonthList, day: number | string): string =>
  `nullif(btrim(split_part(${m}.${list}::text, ',', ${typeof day === 'number' ? day : `(${day})::int`}), '[]nul '), '')::${listTypes[list]}`;

/** In SQL: what a list says on a day, stored or not. */
export const onDayOf = (m: string, list: MonthList, day: number | string): string =>
  `(${pathOrOwnSql(m, list, ownOn(m, list, day), ownOn(m, 'sold_mid', day))})`;

/** In SQL: all days of a list, as an array. Worth it for more than two of them. Null for the deviation of a path that is certain. */
export const arrayOf = (m: string, list: MonthList): string => numbersOf(stored(m, list), listTypes[list]);

/** In SQL: was a price seen on the day? */
export const isPriced = (m: string, day: number | string): string => `((${m}.priced >> ((${day})::int - 1)) & 1 = 1)`;

/** In SQL: a list of looks, as an array of values by day. For checks and comparisons: nothing that is in a hurry asks it. */
export const looksOf = (m: string, list: LookList): string =>
  `array(select (case json_typeof(run) when 'array' then run->>0 else run #>> '{}' end)::numeric
    from json_array_elements(${m}.looks->${observationLists.indexOf(list)}) with ordinality r(run, place),
      generate_series(1, case json_typeof(run) when 'array' then (run->>1)::int else 1 end) n order by place, n)`;
