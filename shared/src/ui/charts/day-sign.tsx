import { clsx } from 'clsx';
import type { DayMark } from '#src/features/research/history/day/day-mark.ts';
import { hatchPath } from '#src/lib/hatch.ts';

interface DaySignProps {
  /** Undefined where no units are counted. */
  mark: DayMark | undefined;
  /** Left edge of the day, in px. */
  left: number;
  width: number;
  top: number;
  /** The baseline's y, in px. */
  floor: number;
  /** The top of the bar and its maximum width, in px. */
  bar?: { top: number; most: number };
  range?: readonly [top: number, bottom: number];
  soldOut?: boolean;
  /** Distance between hatching lines, in px. */
  gap?: number;
}

const TICK = 2;
const STRIP = 4;

export const DaySign = ({ mark, left, width, top, floor, bar, range, soldOut = false, gap = 5 }: DaySignProps) => {
  const wide = Math.min(bar?.most ?? 18, width * 0.62);
  const tall = Math.max(TICK, floor - (bar?.top ?? floor));
  const box = { x: left + (width - wide) / 2, y: floor - tall, width: wide, height: tall };
  const middle = left + width / 2;
  const isGuess = mark === 'hatched';
  return (
    <>
      {mark === 'slot' && (
        <path d={hatchPath({ x: left, y: top, width, height: floor - top }, gap)} className="stroke-text-3" opacity="0.6" />
      )}
      {mark && mark !== 'slot' && (
        <rect
          {...box}
          className={clsx('fill-chart-3', isGuess && 'stroke-chart-3')}
          fillOpacity={mark === 'zero' ? 1 : isGuess ? 0.12 : 0.6}
        />
      )}
      {isGuess && <path d={hatchPath(box, gap)} className="stroke-chart-3" />}
      {isGuess && range && <path d={`M${middle} ${range[0]}V${range[1]}M${middle - 3} ${range[0]}h6`} className="stroke-text" />}
      {soldOut && <rect x={left} y={floor + 1} width={width} height={STRIP} className="fill-neg" />}
    </>
  );
};
