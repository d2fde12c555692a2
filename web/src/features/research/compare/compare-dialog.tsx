import { useTranslation } from '@telaah/shared/i18n/react';
import { bestOf } from '@telaah/shared/kinds/compare';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { isFigure, openColumns } from '@telaah/shared/kinds/table';
import { WeekEnds } from '@telaah/shared/ui/figures/week-change';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { Dialog } from '@telaah/shared/ui/overlays/dialog';
import { TableRegion } from '@telaah/shared/ui/tables/table-region';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComparedRow } from '#src/features/research/own/comparison.ts';
import { KindCell } from '#src/features/research/rows/cell.tsx';
import { usePlanFor } from '#src/session/account/use-gates.ts';

interface CompareDialogProps {
  kind: AnyKind;
  rows: readonly ComparedRow[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const head =
  'sticky left-0 z-cell w-32 min-w-32 max-md:w-24 max-md:min-w-24 bg-surface px-2 py-2 text-left align-middle font-normal text-text-2';

export const CompareDialog = ({ kind, rows, isOpen, onOpenChange }: CompareDialogProps) => {
  const { t } = useTranslation(['own', 'common']);
  const words = useWords(kind.texts);
  const format = useFormat();
  const planFor = usePlanFor();
  const names = openColumns(kind, Object.keys(kind.columns), (needs) => planFor(needs) === null);
  const plain = rows.map(({ row }) => row);
  const key = ({ row }: ComparedRow) => kind.rowId(row);
  return (
    <Dialog wide open={isOpen} onOpenChange={onOpenChange} title={t('compare.title')} description={t('compare.text')}>
      <TableRegion label={t('common:table.region', { name: t('compare.title') })} className="rounded-md border border-line">
        <table className="w-full border-collapse text-[13px] leading-5">
          <caption className="sr-only">{t('compare.title')}</caption>
          <thead>
            <tr>
              <th scope="col" className={head}>
                <span className="sr-only">{t('compare.figure')}</span>
              </th>
              {rows.map((each) => (
                <th
                  key={key(each)}
                  scope="col"
                  className="w-52 min-w-44 max-md:min-w-36 max-w-60 px-2 py-2 text-left align-top font-normal"
                >
                  {Object.keys(kind.columns).map((name) =>
                    kind.columns[name]?.form === 'entity' ? (
                      <KindCell key={name} table={kind} name={name} row={each.row} wrap />
                    ) : null,
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const column = kind.columns[name];
              if (!column || column.form === 'entity' || column.form === 'slot') return null;
              const best = bestOf(name, column, plain);
              return (
                <tr key={name} className="border-line border-t">
                  <th scope="row" className={head}>
                    {words(`column.${name}`)}
                  </th>
                  {rows.map((each) => (
                    <td key={key(each)} className={clsx('px-2 py-1 align-middle', isFigure(column) && 'tabular-nums')}>
                      <div className="flex min-h-7 items-center gap-1.5">
                        <WeekEnds value={each.day_to}>
                          <KindCell table={kind} name={name} row={each.row} />
                        </WeekEnds>
                        {best === each.row && (
                          <span className="inline-flex shrink-0 text-pos" title={t('compare.best')}>
                            <Check size={14} aria-hidden="true" />
                            <span className="sr-only">{t('compare.best')}</span>
                          </span>
                        )}
                      </div>
                    </td>
                  ))}
                </tr>
              );
            })}
            <tr className="border-line border-t text-[12px] text-text-3">
              <td className={head} aria-hidden="true" />
              {rows.map((each) => (
                <td key={key(each)} className="px-2 py-2">
                  {t('compare.answered', { time: format.dateTime(new Date(each.at).toISOString(), false) })}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </TableRegion>
    </Dialog>
  );
};
