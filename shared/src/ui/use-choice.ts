import { useRef } from 'react';

interface Choice {
  /** Of the rows of this page. */
  all: boolean;
  some: boolean;
  /** Takes or leaves the rows from one place to another. */
  choose: (from: number, to: number, isChosen: boolean) => void;
  /** The other way round than it was; with Shift all up to the row that was clicked before. */
  toggle: (place: number, isWithShift: boolean) => void;
}

/** Rows of a page that are chosen by boxes, among those of other pages. */
export const useChoice = <Row>(
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
  chosen: ReadonlySet<string>,
  onChosen: ((chosen: Set<string>) => void) | undefined,
): Choice => {
  const before = useRef<number | null>(null);
  const ids = rows?.map(rowId) ?? [];
  const isChosen = (id: string) => chosen.has(id);
  const choose = (from: number, to: number, isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids.slice(from, to + 1)) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onChosen?.(next);
  };
  const toggle = (place: number, isWithShift: boolean) => {
    const start = isWithShift ? (before.current ?? place) : place;
    before.current = place;
    choose(Math.min(start, place), Math.max(start, place), !isChosen(ids[place] ?? ''));
  };
  return { all: ids.length > 0 && ids.every(isChosen), some: ids.some(isChosen), choose, toggle };
};
