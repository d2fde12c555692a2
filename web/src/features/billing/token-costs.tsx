import { type TokenUse, tokenCosts } from '@telaah/shared/features/ledger/costs';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/use-format';
import { SimpleTable } from '#src/layout/simple-table.tsx';

const uses = Object.keys(tokenCosts) as TokenUse[];

/** What each use costs, from the table by which it is charged. */
export const TokenCosts = () => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  return (
    <SimpleTable
      label={t('costs.title')}
      rows={uses}
      rowKey={(use) => use}
      columns={[
        { id: 'use', label: t('costs.use'), cell: (use) => t(`use.${use}`) },
        { id: 'cost', label: t('costs.tokens'), align: 'right', cell: (use) => format.count(tokenCosts[use]) },
      ]}
    />
  );
};
