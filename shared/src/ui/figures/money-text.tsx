import { ExactText } from '#src/ui/figures/exact-text.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface MoneyTextProps {
  /** Whole rupiah; null is shown as a dash. */
  value: number | null | undefined;
  /** `Rp8,91 M` instead of the exact amount, which stays in the title. */
  compact?: boolean;
  className?: string;
}

export const MoneyText = ({ value, compact = false, className }: MoneyTextProps) => {
  const format = useFormat();
  const exact = format.money(value);
  return <ExactText short={compact ? format.moneyCompact(value) : exact} exact={exact} className={className} />;
};
