import { clsx } from 'clsx';
import { type MarketplaceId, marketplaceFacts } from '#src/marketplaces/facts.ts';

interface MarketplaceMarkProps {
  id: MarketplaceId;
  /** Shows the name next to the mark; otherwise the name is only accessible text and title. */
  withName?: boolean;
  className?: string;
}

export const MarketplaceMark = ({ id, withName = false, className }: MarketplaceMarkProps) => {
  const { name, mark: sign } = marketplaceFacts[id];
  const mark = (
    <span
      {...(withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      className={clsx(
        sign.color,
        'inline-flex size-4 shrink-0 items-center justify-center rounded-chip font-semibold text-[9px]/[16px] text-[#fff] ring-1 ring-line select-none',
        !withName && className,
      )}
    >
      {sign.letters}
    </span>
  );
  if (!withName) return mark;
  return (
    <span className={clsx('inline-flex min-w-0 items-center gap-1.5', className)}>
      {mark}
      <span className="truncate">{name}</span>
    </span>
  );
};
