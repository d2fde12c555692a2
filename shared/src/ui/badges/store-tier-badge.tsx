import { clsx } from 'clsx';
import { languageOf } from '#src/i18n/languages.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { type MarketplaceId, marketplaceFacts } from '#src/marketplaces/facts.ts';
import type { StoreTier } from '#src/marketplaces/ids.ts';
import { Badge } from '#src/ui/badges/badge.tsx';

const tones = { official: 'accent', power: 'pos' } as const;

interface StoreTierBadgeProps {
  marketplace: MarketplaceId;
  tier: StoreTier | null;
  className?: string;
}

/** The store's tier in the marketplace's own words: Mall, Power Merchant … Renders nothing for a regular store. */
export const StoreTierBadge = ({ marketplace, tier, className }: StoreTierBadgeProps) => {
  const { t, i18n } = useTranslation('common');
  if (tier === null || tier === 'regular') return null;
  const tierName = marketplaceFacts[marketplace].tiers?.[tier];
  return (
    <Badge tone={tones[tier]} className={clsx('shrink-0', className)}>
      {typeof tierName === 'object' ? tierName[languageOf({ stored: i18n.language })] : (tierName ?? t(`storeTierOf.${tier}`))}
    </Badge>
  );
};
