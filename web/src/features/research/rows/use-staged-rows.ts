import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#src/kit/page/after-paint.ts';

/** Cards that fill a phone's first screen, however short they are. */
const FIRST = 8;

/** The first cards at once, the others when those are painted: on a slow phone thirty cards take seconds, and eight are seen. */
export const useStagedRows = <Row>(rows: readonly Row[]): readonly Row[] => {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), []);
  return isWhole ? rows : rows.slice(0, FIRST);
};
