import { type HistoryHead, histories } from '@telaah/shared/features/research/history/heads';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { createContext } from 'react';
import { categoryPage, storePage, useLead } from '#src/session/cost/leads.ts';
import { useHistoryCosts, useOpeningCost } from '#src/session/cost/use-cost.ts';

const lists = [categoryPage, storePage];

/** Tokens that opening the page of each row takes now, as far as this browser knows: none where it was opened less than an hour ago. */
export const useRowCosts = (kind: AnyKind): ((row: object) => number) => {
  const opening = useOpeningCost(kind.open);
  const list = lists.find(({ use }) => use === kind.open.use);
  const history = Object.values<HistoryHead>(histories).find(({ use }) => use === kind.open.use);
  const lead = useLead(list ?? storePage);
  const historyCost = useHistoryCosts(history ?? histories.product);
  return (row) => {
    const [id = ''] = Object.values(kind.open.page(row).params ?? {});
    if (opening === 0) return 0;
    if (list) return lead(Number(id)).tokens;
    return history ? historyCost(id) : opening;
  };
};

/** Tokens that opening each of the rows around takes; nothing where a row opens nothing. */
export const RowCosts = createContext<(row: object) => number>(() => 0);
