import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { cardList } from '#src/features/research/rows/cards-skeleton.tsx';
import { KindCell } from '#src/features/research/rows/cell.tsx';
import { RowMenu } from '#src/features/research/rows/row-menu.tsx';
import { useStagedRows } from '#src/features/research/rows/use-staged-rows.ts';

/** Figures that fit in one line of a phone. */
const COMPACT_FIGURES = 4;

interface KindCardsProps {
  kind: AnyKind;
  rows: readonly object[];
  /** Pending observations by row id. */
  own: ReadonlyMap<string, PendingObservation>;
  /** The layout for phones: at most 120 px high, with the first figures in one line. */
  compact: boolean;
}

interface KindCardProps {
  kind: AnyKind;
  row: object;
  own: PendingObservation | undefined;
  compact: boolean;
}

// Memoized, because sums, tokens and pending observations change around unchanged cards while answers arrive.
const Card = memo(({ kind, row, own, compact }: KindCardProps) => {
  const words = useWords(kind.texts);
  const names = Object.keys(kind.columns).filter((name) => kind.columns[name]?.fixed);
  return (
    <li className={clsx('grid min-w-0 grid-cols-1 content-start bg-surface', compact ? 'gap-0.5 px-3 py-1.5' : 'gap-2 p-3')}>
      <div className="flex min-w-0 items-start gap-1">
        <div className="min-w-0 flex-1">
          {names.map((name) => (
            <KindCell key={name} table={kind} name={name} row={row} size={48} wrap tight={compact} />
          ))}
        </div>
        <RowMenu kind={kind} row={row} />
      </div>
      <dl className={compact ? 'flex flex-wrap justify-between gap-x-1 whitespace-nowrap' : 'grid grid-cols-3 gap-x-2 gap-y-1.5'}>
        {(compact ? kind.card.slice(0, COMPACT_FIGURES) : kind.card).map((name) => {
          const label = words(`column.${name}`);
          const cell = <KindCell table={kind} name={name} row={row} own={own} />;
          return compact ? (
            <LineFigure key={name} label={label}>
              {cell}
            </LineFigure>
          ) : (
            <div key={name} className="min-w-0">
              <dt className="truncate text-[12px] text-text-3 leading-4">{label}</dt>
              <dd className="text-[13px] text-text leading-5 [&_span]:whitespace-normal">{cell}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
});

export const KindCards = ({ kind, rows, own, compact }: KindCardsProps) => (
  <ul className={cardList}>
    {useStagedRows(rows).map((row) => (
      <Card key={kind.rowId(row)} kind={kind} row={row} own={own.get(kind.rowId(row))} compact={compact} />
    ))}
  </ul>
);

/** Name and figure form one button, so that its touch target is 44 px high. */
const LineFigure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid *:col-start-1 *:row-start-1">
    <dt className="pointer-events-none z-cell h-3.5 self-start whitespace-nowrap text-[11px] text-text-3 leading-[14px]">
      {label}
    </dt>
    <dd className="min-h-12 pt-3.5 text-[13px] text-text leading-[18px] [&_button]:-mt-3.5 [&_button]:min-h-11 [&_button]:w-full [&_button]:min-w-11 [&_button]:items-start [&_button]:pt-3.5 [&_[data-off]]:hidden [&_span]:text-left">
      {children}
    </dd>
  </div>
);
