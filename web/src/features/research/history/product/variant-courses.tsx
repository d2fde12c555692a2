import { fillGaps } from '@telaah/shared/features/research/history/fill-gaps';
import type { VariantDays } from '@telaah/shared/features/research/history/product';
import { variantCourses } from '@telaah/shared/features/research/history/variants/variant-course';
import { useTranslation } from '@telaah/shared/i18n/react';
import { withoutPlaceholderStock } from '@telaah/shared/observation/placeholder-stock';
import { TimeChart } from '@telaah/shared/ui/charts/time-chart';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { CourseTable } from '@telaah/shared/ui/tables/course-table';
import { type ComponentProps, useMemo, useState } from 'react';

type CourseSeries = ComponentProps<typeof TimeChart>['series'];
type Color = CourseSeries[number]['color'];

/** Number of colours in the palette. */
const MOST = 8;
const measures = ['price', 'stock'] as const;
type Measure = (typeof measures)[number];

/** Null unless both bounds agree, because only exact values are drawn. */
const exactly = ({ low, high }: { low: number | null; high: number | null }): number | null => (low === high ? low : null);

const linesOf = (variants: readonly VariantDays[], days: readonly string[], measure: Measure, single: string): CourseSeries =>
  variants.slice(0, MOST).map((variant, i) => {
    const read = new Map(
      variant.days.map((each) => [each.day, measure === 'price' ? each.price : exactly(withoutPlaceholderStock(each.stock))]),
    );
    const values = days.map((day) => read.get(day) ?? null);
    return {
      id: variant.item_id,
      label: variant.name === '' ? single : variant.name,
      kind: 'step' as const,
      values: fillGaps(values),
      unit: measure === 'price' ? ('money' as const) : ('count' as const),
      color: (i + 1) as Color,
    };
  });

interface VariantCoursesProps {
  variants: readonly VariantDays[];
  days: readonly string[];
  fileName: string;
}

export const VariantCourses = ({ variants, days, fileName }: VariantCoursesProps) => {
  const { t } = useTranslation(['course', 'common']);
  const [measure, setMeasure] = useState<Measure>('price');
  const rows = useMemo(() => variantCourses(variants), [variants]);
  // The best-selling variants come first, because at most eight are drawn.
  const drawn = useMemo(() => {
    const sold = new Map(rows.map((row) => [row.item_id, row.sold?.high ?? row.sold?.low ?? -1]));
    return variants.toSorted((a, b) => (sold.get(b.item_id) ?? -1) - (sold.get(a.item_id) ?? -1));
  }, [variants, rows]);
  const single = t('common:variants.single');
  const series = useMemo(() => linesOf(drawn, days, measure, single), [drawn, days, measure, single]);
  const axisTitle = useMemo(() => ({ left: t(measure === 'price' ? 'rupiah' : 'unit') }), [measure, t]);
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h2 className="font-semibold text-[16px] text-text leading-6">{t('title')}</h2>
      <p className="max-w-prose text-text-2">{t(rows.length === 0 ? 'none' : 'lead')}</p>
      {rows.length > 0 && (
        <>
          <CourseTable rows={rows} />
          <Segmented
            label={t('measure')}
            items={measures.map((value) => ({ value, label: t(value) }))}
            value={measure}
            onValueChange={setMeasure}
          />
          <TimeChart
            label={`${t('chart')}: ${t(measure)}`}
            days={days}
            series={series}
            axisTitle={axisTitle}
            fileName={fileName}
            {...(rows.length > MOST && { note: t('most', { count: MOST }) })}
          />
        </>
      )}
    </section>
  );
};
