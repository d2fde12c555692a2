import { stockOutTable } from '@telaah/shared/features/research/history/course.tables';
import type { ProductDay } from '@telaah/shared/features/research/history/product';
import { stockOutsOf } from '@telaah/shared/features/research/history/variant-course';
import { useTranslation } from '@telaah/shared/i18n/react';
import { SimpleTable } from '@telaah/shared/ui/simple-table';
import { useFormat } from '@telaah/shared/ui/use-format';

/** When the product could not be bought, and whether it is known that it came back. */
export const StockOuts = ({ days }: { days: readonly ProductDay[] }) => {
  const { t } = useTranslation('course');
  const format = useFormat();
  const rows = stockOutsOf(days);
  const isSeen = days.some(({ observed }) => observed);
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-[16px] text-text leading-6">{t('out.title')}</h2>
      {rows.length === 0 ? (
        <p className="text-text-2">{t(isSeen ? 'out.none' : 'out.unseen')}</p>
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
