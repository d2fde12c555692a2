import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, RowsAnswer } from '@telaah/shared/kinds/kind';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { Pagination } from '@telaah/shared/ui/tables/pagination';
import { Locked } from '#src/features/research/cost/locked.tsx';
import { useOpeningCost } from '#src/session/cost/use-cost.ts';

interface ResultsFooterProps {
  kind: AnyKind;
  data: RowsAnswer<object>;
  onPage: (page: number) => void;
}

export const ResultsFooter = ({ kind, data, onPage }: ResultsFooterProps) => {
  const { t } = useTranslation('research');
  const words = useWords(kind.texts);
  const format = useFormat();
  const { generation, page, total_page, gate } = data;
  const opening = useOpeningCost(kind.open);
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 text-[12px] text-text-3">
        {t('tool.estimates', {
          days: format.dayRange(generation.day_from, generation.day_to),
          time: format.dateTime(generation.built_at),
        })}
        {opening > 0 && <span>· {words('cost.opens', { count: opening })}</span>}
      </p>
      {gate ? (
        gate.hidden > 0 && <Locked label={t('gate.pages')} requiredPlan={gate.requiredPlan} />
      ) : (
        <Pagination page={page} pages={total_page} onPage={onPage} />
      )}
    </footer>
  );
};
