import { ExactText } from '#src/ui/figures/exact-text.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface CountTextProps {
  /** Whole units; null is shown as a dash. */
  value: number | null | undefined;
  /** `58,4 rb` instead of the exact number, which stays in the title. */
  compact?: boolean;
  className?: string;
}

export const CountText = ({ value, compact = false, className }: CountTextProps) => {
  const format = useFormat();
  const exact = format.count(value);
  return <ExactText short={compact ? format.countCompact(value) : exact} exact={exact} className={className} />;
};
