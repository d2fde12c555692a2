import { clsx } from 'clsx';
import { useTranslation } from '#src/i18n/react.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';

/** Each marketplace's colour, darkened until white letters of 9 px have a contrast of 4.5 on it. Nowhere else in the product. Classes: a page of the site may have no style of its own. */
const colors: Record<MarketplaceId, string> = {
  shopee: 'bg-[#c2391b]',
  tokopedia: 'bg-[#0a7a2f]',
  tiktok: 'bg-[#161823]',
  lazada: 'bg-[#2a2f8f]',
  blibli: 'bg-[#006a9e]',
  toco: 'bg-[#7a3fa8]',
};

interface MarketplaceMarkProps {
  id: MarketplaceId;
  /** Shows the name beside the mark; else the name is only heard and in the title. */
  withName?: boolean;
  className?: string;
}

export const MarketplaceMark = ({ id, withName = false, className }: MarketplaceMarkProps) => {
  const { t } = useTranslation('common');
  const name = t(`marketplace.${id}`);
  const mark = (
    <span
      {...(withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      className={clsx(
        colors[id],
        'inline-flex size-4 shrink-0 items-center justify-center rounded-chip font-semibold text-[9px]/[16px] text-[#fff] ring-1 ring-line select-none',
        !withName && className,
      )}
    >
      {t(`marketplaceMark.${id}`)}
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
