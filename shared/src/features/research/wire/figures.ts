import { z } from 'zod';
import { preview } from '#src/features/plans/preview.ts';
import { spent } from '#src/kinds/answer.ts';
import type { Found } from '#src/kinds/kind.ts';
import type { Interval } from '#src/lib/interval.ts';

/*
 * Marketplaces say one number where we know an interval: its middle stands under their name, its ends beside it. Unknown is null.
 */

/** Null where an end is not known: nothing lies between it and that. */
const middle = ({ low, high }: Interval): number | null => (low === null || high === null ? null : Math.round((low + high) / 2));

type Named<N extends string> = N | `${N}_low` | `${N}_high`;
type Three<N extends string, Value> = { [K in Named<N>]: Value };

const three = <const N extends string, Value>(name: N, mid: Value, low: Value, high: Value) =>
  ({ [name]: mid, [`${name}_low`]: low, [`${name}_high`]: high }) as Three<N, Value>;

const amount = z.number().nullable();
const words = z.string().nullable();

export const figure = <const N extends string>(name: N) => three(name, amount, amount, amount);
/** The same as the marketplace writes it: a number in a text. */
export const figureText = <const N extends string>(name: N) => three(name, words, words, words);

export const sayFigure = <const N extends string>(name: N, interval: Interval | null): Three<N, number | null> =>
  three(name, interval && middle(interval), interval?.low ?? null, interval?.high ?? null);

const written = (value: number | null): string | null => (value === null ? null : String(value));

export const sayFigureText = <const N extends string>(name: N, interval: Interval | null): Three<N, string | null> =>
  three(name, written(interval && middle(interval)), written(interval?.low ?? null), written(interval?.high ?? null));

/** What an answer says of its price and its plan. */
export const price = z.object({ spent, free_until: z.iso.datetime().nullable(), gate: preview.nullable() });

export const sayPrice = ({ spent: tokens, free_until, gate }: Pick<Found<object>, 'spent' | 'free_until' | 'gate'>) => ({
  spent: tokens,
  free_until,
  gate,
});
