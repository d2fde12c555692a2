import type { ProductDay } from '@telaah/shared/features/research/history/product';
import { stockOutTable } from '@telaah/shared/features/research/history/variants/course.tables';
import { stockOutsOf } from '@telaah/shared/features/research/history/variants/variant-course';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';

export const StockOuts = ({ days }: { days: readonly ProductDay[] }) => {
  const { t } = useTranslation('course');
  const format = useFormat();
  const rows = stockOutsOf(days);
  const isAnyDayObserved = days.some(({ observed }) => observed);
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-[16px] text-text leading-6">{t('out.title')}</h2>
      {rows.length === 0 ? (
        <p className="text-text-2">{t(isAnyDayObserved ? 'out.none' : 'out.unseen')}</p>
      ) : (
        <SimpleTable
          table={stockOutTable}
          label={t('out.title')}
          rows={rows}
          slots={{
            days: (row) => format.dayRange(row.from, row.to),
            length: (row) => t('length', { count: row.days }),
            end: (row) => t(row.ended ? 'out.back' : 'out.unknown'),
          }}
        />
      )}
    </section>
  );
};
