import type { TFunction } from 'i18next';
import type { Estimate } from '#src/features/estimates/schema.ts';
import { type MarketplaceId, marketplaceName } from '#src/marketplaces/facts.ts';

/** Names the marketplace whose count a figure is, otherwise the grade. Grade d (a single source) and `insufficient` come first. */
export const certaintyWords = (
  { grade, method }: Pick<Estimate, 'grade' | 'method'>,
  t: TFunction<'common'>,
  marketplace: MarketplaceId | undefined,
): string => {
  if (method !== 'marketplace_badge' || grade === 'd' || grade === 'insufficient') return t(`grade.${grade}`);
  return marketplace ? t('figure.from', { marketplace: marketplaceName(marketplace) }) : t('figure.fromMarketplace');
};
