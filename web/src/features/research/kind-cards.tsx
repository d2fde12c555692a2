import type { OwnLook } from '@telaah/shared/features/belief/own-look';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { useWords } from '@telaah/shared/ui/use-words';
import { KindCell } from '#src/features/research/cell.tsx';
import { RowMenu } from '#src/features/research/row-menu.tsx';

interface KindCardsProps {
  kind: AnyKind;
  rows: readonly object[];
  /** What only the person has seen, by the row's id. */
  own: ReadonlyMap<string, OwnLook>;
}

/** The same rows as the table, one card each: what phones get, and whoever prefers it. */
export const KindCards = ({ kind, rows, own }: KindCardsProps) => {
  const words = useWords(kind.texts);
  const names = Object.keys(kind.columns).filter((name) => kind.columns[name]?.fixed);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-px border-line border-t bg-line">
      {rows.map((row) => (
        <li key={kind.rowId(row)} className="grid min-w-0 content-start gap-2 bg-surface p-3">
          <div className="flex min-w-0 items-start gap-1">
            <div className="min-w-0 flex-1">
              {names.map((name) => (
                <KindCell key={name} table={kind} name={name} row={row} size={48} wrap />
              ))}
            </div>
            <RowMenu kind={kind} row={row} />
          </div>
          <dl className="grid grid-cols-3 gap-x-2 gap-y-1.5">
            {kind.card.map((name) => (
              <div key={name} className="min-w-0">
                <dt className="truncate text-[12px] text-text-3 leading-4">{words(`column.${name}`)}</dt>
                <dd className="text-[13px] text-text leading-5 [&_span]:whitespace-normal">
                  <KindCell table={kind} name={name} row={row} own={own.get(kind.rowId(row))} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};
