import { STORE_PAGES_MOST, type TokenCostKey, tokenCosts } from '@telaah/shared/features/ledger/costs';
import { costTable } from '@telaah/shared/features/ledger/price-list/costs.table';
import { useTranslation } from '@telaah/shared/i18n/react';
import { isBuilt, isUsed } from '@telaah/shared/kinds/registry/built';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ReadTable } from '@telaah/shared/ui/tables/read-table';

const uses = Object.keys(tokenCosts) as TokenCostKey[];
const { today = [], soon = [] } = Object.groupBy(uses, (use) => (isUsed(use) ? 'today' : 'soon'));
const { historical_category_page: category, historical_store_page: store } = tokenCosts;
const lists = { category, store, most: store * STORE_PAGES_MOST };
const hasLists = isBuilt('store_history') || isBuilt('category_history');

/** From the table that also charges. Features that are not built have no price. */
export const TokenCosts = () => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  return (
    <>
      <ReadTable
        table={costTable}
        label={t('costs.title')}
        rows={today.map((use) => ({ use }))}
        cell={({ name }, { use }) => (name === 'use' ? t(`use.${use}`) : format.count(tokenCosts[use]))}
      />
      <p className="text-[12px] text-text-3 leading-5">
        {t('costs.note')}
        {hasLists && ` ${t('costs.noteLists', lists)}`}
      </p>
      {soon.length > 0 && (
        <p className="text-[12px] text-text-3 leading-5">
          {t('plans.soon')} {soon.map((use) => t(`use.${use}`)).join(', ')}
        </p>
      )}
    </>
  );
};
