import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCameBack } from '#src/features/research/came-back.ts';

/** Who came back to what costs again by now, and is not kept, is shown a button with its price instead. `ask`: the button was pressed. */
export const useHeld = (cost: number, keys: readonly QueryKey[]): { isHeld: boolean; ask: () => void } => {
  const client = useQueryClient();
  const cameBack = useCameBack();
  const [asked, setAsked] = useState<string | null>(null);
  const key = JSON.stringify(keys);
  const isKept = keys.every((each) => client.getQueryData(each) !== undefined);
  return { isHeld: cameBack && cost > 0 && !isKept && asked !== key, ask: () => setAsked(key) };
};
