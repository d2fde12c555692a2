import type { TFunction } from 'i18next';
import type { Estimate } from '#src/features/estimates/schema.ts';
import { type MarketplaceId, marketplaceName } from '#src/marketplaces/facts.ts';

/** Whose count a figure rests on, or how sure it is. Grade d, a single source, comes before whose count it is. */
export const certaintyWords = (
  { grade, method }: Pick<Estimate, 'grade' | 'method'>,
  t: TFunction<'common'>,
  marketplace: MarketplaceId | undefined,
): string => {
  if (method !== 'marketplace_badge' || grade === 'd' || grade === 'insufficient') return t(`grade.${grade}`);
  return marketplace ? t('figure.from', { marketplace: marketplaceName(marketplace) }) : t('figure.fromMarketplace');
};
