import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { findLastStated, type StatedFact } from '@telaah/shared/features/research/history/stated-facts';
import { useTranslation } from '@telaah/shared/i18n/react';
import { ProvenancePopover } from '@telaah/shared/ui/estimates/provenance-popover';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

export const StatedFacts = ({ product, observations }: Pick<ProductHistoryResult, 'product' | 'observations'>) => {
  const { t } = useTranslation(['history', 'common']);
  const format = useFormat();
  const facts = findLastStated(product, observations);
  if (facts.length === 0) return null;
  const valueOf = (fact: StatedFact): string => {
    switch (fact.of) {
      case 'price_after_voucher':
        return format.money(fact.value);
      case 'views':
        return format.counter(fact.value);
      case 'status':
        return fact.value;
      case 'is_ad':
        return t('said.yes');
    }
  };
  return (
    <dl className="flex flex-wrap gap-x-4 text-[12px] leading-5">
      {facts.map((fact) => (
        <div key={fact.of} className="inline-flex items-center gap-1.5">
          <dt className="text-text-3">{t(`said.${fact.of}`)}</dt>
          <dd className="text-text tabular-nums">
            <ProvenancePopover
              label={t(`said.${fact.of}`)}
              sum={{ source: t(`common:source.${fact.source}`), seen_at: fact.observed_at }}
            >
              {valueOf(fact)}
            </ProvenancePopover>
          </dd>
        </div>
      ))}
    </dl>
  );
};
