import { compareDays } from '@telaah/shared/features/fees/compare';
import { partOf } from '@telaah/shared/features/fees/engine';
import type { Sale } from '@telaah/shared/features/fees/sale';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/forms/field';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { TableRegion } from '@telaah/shared/ui/tables/table-region';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';

interface CompareProps {
  sale: Sale;
  compared: string | null;
  onCompared: (day: string | null) => void;
}

/** The earlier day comes first. */
export const CompareSection = ({ sale, compared, onCompared }: CompareProps) => {
  const { t } = useTranslation('calculators');
  return (
    <Card title={t('compare.title')} className={clsx('grid content-start gap-3', compared === null && 'print:hidden')}>
      <Field label={t('compare.day')} className="max-w-56 print:hidden">
        <TextInput
          type="date"
          value={compared ?? ''}
          min="2025-01-01"
          max="2030-12-31"
          onChange={({ target }) => onCompared(target.value || null)}
        />
      </Field>
      {compared === null ? <p className="text-text-3">{t('compare.none')}</p> : <DaysComparison sale={sale} other={compared} />}
    </Card>
  );
};

const DaysComparison = ({ sale, other }: { sale: Sale; other: string }) => {
  const { t } = useTranslation(['calculators', 'common']);
  const format = useFormat();
  const { ofFraction } = useShares();
  const [first, last] = [sale.day, other].toSorted() as [string, string];
  const { before, after, lossPerPiece, since } = compareDays({ ...sale, day: first }, last);
  const ids = [...new Set([...before.lines, ...after.lines].map(({ id }) => id))];
  const amountIn = (lines: typeof before.lines, id: string) => lines.find((line) => line.id === id)?.amount ?? null;
  const sentence = () => {
    if (lossPerPiece === null) {
      const names = [...new Set([...before.unknown, ...after.unknown])].map((id) => t(`name.${id}`)).join(', ');
      return t('compare.unknown', { names });
    }
    if (lossPerPiece === 0 || since.length === 0) return t('compare.same');
    const days = since.map((day) => format.day(day)).join(', ');
    const textValues = { count: since.length, since: days, amount: format.money(Math.abs(lossPerPiece)) };
    return lossPerPiece > 0 ? t('compare.costs', textValues) : t('compare.gives', textValues);
  };
  const row = (key: string, name: string, cells: readonly [ReactNode, ReactNode], isChanged = false) => (
    <tr key={key} className={isChanged ? 'border-line border-t bg-warn-soft' : 'border-line border-t'}>
      <th scope="row" className="px-3 py-1.5 text-left font-normal text-text">
        {name}
      </th>
      {cells.map((cell, index) => (
        <td key={index === 0 ? first : last} className="px-3 py-1.5 text-right text-text tabular-nums">
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <>
      <p role="status" className="font-medium text-text">
        {sentence()}
      </p>
      <TableRegion
        label={t('common:table.region', { name: t('compare.title') })}
        className="rounded-md border border-line bg-surface"
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('compare.title')}</caption>
          <thead className="bg-surface-2">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-medium text-text-2">
                {t('compare.column.name')}
              </th>
              {[first, last].map((day, index) => (
                <th
                  key={index === 0 ? 'first' : 'last'}
                  scope="col"
                  className="whitespace-nowrap px-3 py-2 text-right font-medium text-text-2"
                >
                  {format.day(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => {
              const [a, b] = [amountIn(before.lines, id), amountIn(after.lines, id)];
              return row(id, t(`name.${id}`), [format.money(a), format.money(b)], a !== b);
            })}
            {row('fees', t('compare.fees'), [format.money(before.fees), format.money(after.fees)])}
            {row('profit', t('compare.profit'), [format.money(before.profit), format.money(after.profit)])}
            {row('margin', t('compare.margin'), [
              ofFraction(partOf(before.profit, before.revenue)),
              ofFraction(partOf(after.profit, after.revenue)),
            ])}
          </tbody>
        </table>
      </TableRegion>
    </>
  );
};
