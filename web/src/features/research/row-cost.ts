import { useQueryClient } from '@tanstack/react-query';
import type { HistoryAnswer } from '@telaah/shared/features/research/history/answer';
import { type HistoryHead, histories } from '@telaah/shared/features/research/history/heads';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { categoryPage, storePage, useLead } from '#src/features/research/group/leads.ts';
import { historyKey } from '#src/features/research/history/key.ts';
import { costOf, usePaidDays } from '#src/features/research/history/range-cost.ts';
import { useOpeningCost, usePlanName } from '#src/session/use-gates.ts';

const lists = [categoryPage, storePage];

/** Tokens that opening the page of a row takes now, as far as this browser knows: none where it was opened less than an hour ago. */
export const useRowCost = (kind: AnyKind, row: object): number => {
  const opening = useOpeningCost(kind.open);
  const plan = usePlanName();
  const [id = ''] = Object.values(kind.open.page(row).params ?? {});
  const list = lists.find(({ use }) => use === kind.open.use);
  const history = Object.values<HistoryHead>(histories).find(({ use }) => use === kind.open.use);
  const lead = useLead(list ?? storePage);
  const days = usePaidDays(plan, history ?? histories.product, id);
  // A row leads to the usual days, whose answer is kept under no days of its own.
  const usual = useQueryClient().getQueryData<HistoryAnswer>([...historyKey(plan, history ?? histories.product, id), null]);
  if (opening === 0) return 0;
  if (list) return lead(Number(id)).tokens;
  return history && usual ? costOf(usual.range, days) : opening;
};
