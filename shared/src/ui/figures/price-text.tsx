import { useFormat } from '#src/ui/locale/use-format.tsx';

interface PriceTextProps {
  /** Whole rupiah; null is shown as a dash. */
  low: number | null;
  /** The highest price of another choice, such as another variant. */
  high: number | null;
}

export const PriceText = ({ low, high }: PriceTextProps) => {
  const format = useFormat();
  if (low === null || high === null || high <= low) return format.money(low);
  return (
    <span className="inline-block text-right">
      <span className="block">{format.money(low)}</span>
      <span className="block text-badge text-text-3">– {format.money(high)}</span>
    </span>
  );
};
