import { sourceCode } from '@telaah/db/tables/codes';
import { type ObservationColumns, observationColumns } from '@telaah/db/tables/observation';
import type { ObservationFact } from '#src/features/market/observations/facts.ts';

/** At one instant the later source in this list wins. A table's instant is often only its day; a browser's is its own clock. */
const bySource = [sourceCode.table.demo, sourceCode.table.import, sourceCode.table.provider, sourceCode.table.capture];

const figures = Object.keys(observationColumns) as (keyof ObservationColumns)[];

const compare = (a: string | number | boolean | null, b: string | number | boolean | null): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
};

/** Order of aggregation: time, source, part of the page (embedded data last), then figures, so that order of arrival does not matter. */
export const compareFactTimes = (a: ObservationFact, b: ObservationFact): number => {
  const first = a.at - b.at || bySource.indexOf(a.source) - bySource.indexOf(b.source) || b.read_from - a.read_from;
  if (first !== 0) return first;
  for (const figure of figures) {
    const order = compare(a[figure], b[figure]);
    if (order !== 0) return order;
  }
  return compare(a.reader, b.reader) || compare(a.digest, b.digest);
};
