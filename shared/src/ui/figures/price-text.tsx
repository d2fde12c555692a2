import { useFormat } from '#src/ui/locale/use-format.tsx';

interface PriceTextProps {
  /** Whole rupiah; null is shown as a dash. */
  low: number | null;
  /** Where another price could be paid too, such as another variant's. */
  high: number | null;
}

/** A price as it stands on the page, to the rupiah, with the upper one beside the lower one. */
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
