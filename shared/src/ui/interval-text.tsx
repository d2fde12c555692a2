import { type Interval, UNKNOWN } from '#src/lib/interval.ts';
import { exactText, intervalText } from '#src/lib/interval-text.ts';
import { ExactText } from '#src/ui/exact-text.tsx';
import { useFormat } from '#src/ui/use-format.tsx';

interface IntervalTextProps {
  /** Null: nothing is known. */
  value: Interval | null;
  kind: 'money' | 'count';
}

/** An amount of which only bounds may be known, shortened; the exact ones are beside it. */
export const IntervalText = ({ value, kind }: IntervalTextProps) => {
  const format = useFormat();
  const interval = value ?? UNKNOWN;
  return <ExactText short={intervalText(format, interval, kind)} exact={exactText(format, interval, kind)} />;
};
