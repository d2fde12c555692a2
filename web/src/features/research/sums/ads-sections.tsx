import type { AdSummary } from '@telaah/shared/features/research/ads';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { SumsAnswer } from '@telaah/shared/kinds/kind';
import { RankedBars } from '@telaah/shared/ui/figures/ranked-bars';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { FoldSection } from '#src/features/research/sums/collapsible-section.tsx';

export const AdSections = ({ sums }: { sums: SumsAnswer<object> | undefined }) => {
  const { t } = useTranslation('ads');
  const summary = sums?.summary as AdSummary | undefined;
  return (
    <FoldSection id="ads-shops" title={t('shops.title')}>
      {summary && (
        <div className="grid grid-cols-1 gap-3">
          <RankedBars
            label={t('shops.label')}
            className="gap-x-8 lg:grid-cols-2"
            items={summary.shops.map(({ store_id, name, marketplace, places, share }) => ({
              id: String(store_id),
              label: (
                <span className="inline-flex max-w-full items-center gap-1.5">
                  <MarketplaceMark id={marketplace} />
                  <span className="truncate">{name}</span>
                </span>
              ),
              value: places,
              share,
            }))}
          />
          <p className="text-[12px] text-text-3 leading-4">{t('shops.note')}</p>
        </div>
      )}
    </FoldSection>
  );
};
