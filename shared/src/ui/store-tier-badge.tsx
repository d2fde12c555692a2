import { useTranslation } from '#src/i18n/react.ts';
import type { StoreTier } from '#src/marketplaces/snapshot.ts';
import { Badge } from '#src/ui/badge.tsx';

const tones = { official: 'accent', power: 'pos', regular: 'neutral' } as const satisfies Record<StoreTier, string>;

export const StoreTierBadge = ({ tier, className }: { tier: StoreTier; className?: string }) => {
  const { t } = useTranslation('common');
  return (
    <Badge tone={tones[tier]} className={className}>
      {t(`storeTier.${tier}`)}
    </Badge>
  );
};
