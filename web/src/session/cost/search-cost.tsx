import { toTokenCost } from '@telaah/shared/features/ledger/costs';
import type { Head } from '@telaah/shared/kinds/head';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { useGate } from '#src/session/account/use-gates.ts';

export const SearchCost = ({ head }: { head: Pick<Head, 'use' | 'opens' | 'texts'> }) => {
  const words = useWords(head.texts);
  const { allowed } = useGate(head.opens);
  const count = toTokenCost(head.use);
  return (
    <p className="ml-auto text-[12px] text-text-3 leading-4 max-md:hidden print:hidden">
      {count === 0 ? words('cost.free') : words(allowed ? 'cost.note' : 'cost.noteFree', { count })}
    </p>
  );
};
