import { courseTable } from '#src/features/research/history/variants/course.tables.ts';
import type { VariantCourse } from '#src/features/research/history/variants/variant-course.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { exactText } from '#src/lib/format/interval-text.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';
import { SimpleTable } from '#src/ui/tables/simple-table.tsx';

export const CourseTable = ({ rows }: { rows: readonly VariantCourse[] }) => {
  const { t } = useTranslation('course');
  return <SimpleTable table={courseTable} label={t('title')} rows={rows} slots={slots} />;
};

const Price = ({ row: { price } }: { row: VariantCourse }) => {
  const format = useFormat();
  if (price === null) return '—';
  if (price.low === price.high) return format.money(price.last);
  const [first, last] = [format.money(price.first), format.money(price.last)];
  // The price went up and down again: its first and last value alone would hide that.
  return price.first === price.last ? exactText(format, price, 'money') : `${first} → ${last}`;
};

const Days = ({ count, all }: { count: number; all: number }) => {
  const { t } = useTranslation('course');
  return all === 0 ? '—' : t('ofDays', { count, all });
};

const slots = {
  name: (row: VariantCourse) => <Name row={row} />,
  price: (row: VariantCourse) => <Price row={row} />,
  out: (row: VariantCourse) => <Days count={row.outDays} all={row.stockDays} />,
  seen: (row: VariantCourse) => row.seen,
};

const Name = ({ row: { name } }: { row: VariantCourse }) => {
  const { t } = useTranslation('common');
  return name === '' ? t('variants.single') : name;
};
