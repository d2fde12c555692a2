import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#src/kit/page/after-paint.ts';

/** Enough cards for a phone's first screen, however low they are. */
const FIRST = 8;

/** The rest renders after the first paint, because rendering thirty cards blocks slow phones. */
export const useStagedRows = <Row>(rows: readonly Row[]): readonly Row[] => {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), []);
  return isWhole ? rows : rows.slice(0, FIRST);
};
