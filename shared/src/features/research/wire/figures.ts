import { z } from 'zod';
import { preview } from '#src/features/plans/preview.ts';
import { spent } from '#src/kinds/answer.ts';
import type { RowsAnswer } from '#src/kinds/kind.ts';
import type { Interval } from '#src/lib/interval.ts';

/* Marketplaces state one number where we have an interval: its middle in their field, its ends next to it; unknown is null. */

const middle = ({ low, high }: Interval): number | null => (low === null || high === null ? null : Math.round((low + high) / 2));

type FigureFieldName<N extends string> = N | `${N}_low` | `${N}_high`;
type FigureFields<N extends string, Value> = { [K in FigureFieldName<N>]: Value };

const toFigureFields = <const N extends string, Value>(name: N, mid: Value, low: Value, high: Value) =>
  ({ [name]: mid, [`${name}_low`]: low, [`${name}_high`]: high }) as FigureFields<N, Value>;

const amount = z.number().nullable();
const nullableText = z.string().nullable();

export const figureSchema = <const N extends string>(name: N) => toFigureFields(name, amount, amount, amount);
/** As the marketplace writes it: a number in a text. */
export const figureTextSchema = <const N extends string>(name: N) => toFigureFields(name, nullableText, nullableText, nullableText);

export const toWireFigure = <const N extends string>(name: N, interval: Interval | null): FigureFields<N, number | null> =>
  toFigureFields(name, interval && middle(interval), interval?.low ?? null, interval?.high ?? null);

const toWireText = (value: number | null): string | null => (value === null ? null : String(value));

export const toWireFigureText = <const N extends string>(name: N, interval: Interval | null): FigureFields<N, string | null> =>
  toFigureFields(
    name,
    toWireText(interval && middle(interval)),
    toWireText(interval?.low ?? null),
    toWireText(interval?.high ?? null),
  );

export const priceSchema = z.object({ spent, free_until: z.iso.datetime().nullable(), gate: preview.nullable() });

export const toWirePrice = ({ spent: tokens, free_until, gate }: Pick<RowsAnswer<object>, 'spent' | 'free_until' | 'gate'>) => ({
  spent: tokens,
  free_until,
  gate,
});
