import { exactText, intervalText } from '#src/lib/format/interval-text.ts';
import { type Interval, UNKNOWN } from '#src/lib/interval.ts';
import { ExactText } from '#src/ui/figures/exact-text.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface IntervalTextProps {
  /** Null: nothing is known. */
  value: Interval | null;
  kind: 'money' | 'count';
}

export const IntervalText = ({ value, kind }: IntervalTextProps) => {
  const format = useFormat();
  const interval = value ?? UNKNOWN;
  return <ExactText short={intervalText(format, interval, kind)} exact={exactText(format, interval, kind)} />;
};
