import { type HistoryHead, histories } from '@telaah/shared/features/research/history/heads';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { createContext } from 'react';
import { categoryPage, storePage, usePricedLink } from '#src/session/cost/priced-link.ts';
import { useHistoryCosts, useOpeningCost } from '#src/session/cost/use-cost.ts';

const lists = [categoryPage, storePage];

/** Tokens that opening each row's page costs now, as far as this browser knows; 0 during its free hour. */
export const useRowCosts = (kind: AnyKind): ((row: object) => number) => {
  const opening = useOpeningCost(kind.open);
  const list = lists.find(({ costKey }) => costKey === kind.open.use);
  const history = Object.values<HistoryHead>(histories).find(({ use }) => use === kind.open.use);
  const lead = usePricedLink(list ?? storePage);
  const historyCost = useHistoryCosts(history ?? histories.product);
  return (row) => {
    const [id = ''] = Object.values(kind.open.page(row).params ?? {});
    if (opening === 0) return 0;
    if (list) return lead(Number(id)).tokens;
    return history ? historyCost(id) : opening;
  };
};

/** Token cost of each row of the surrounding list; 0 for rows that open nothing. */
export const RowCosts = createContext<(row: object) => number>(() => 0);
