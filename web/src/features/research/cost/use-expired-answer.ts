import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

const BACK: readonly string[] = ['BACK', 'FORWARD', 'GO'];
const lastActions = new WeakMap<RouterHistory, string>();

/** True if the browser's back or forward button led here. */
const useBackNavigation = (): boolean => {
  const { history } = useRouter();
  useState(() => {
    if (lastActions.has(history)) return;
    lastActions.set(history, 'PUSH');
    history.subscribe(({ action }) => lastActions.set(history, action.type));
  });
  return BACK.includes(lastActions.get(history) ?? '');
};

/** After back or forward, an uncached answer that would cost again is replaced by a priced button; `ask` is called on its press. */
export const useExpiredAnswer = (cost: number, keys: readonly QueryKey[]): { isHeld: boolean; ask: () => void } => {
  const client = useQueryClient();
  const cameBack = useBackNavigation();
  const [pressedKey, setPressedKey] = useState<string | null>(null);
  const key = JSON.stringify(keys);
  const isCached = keys.every((each) => client.getQueryData(each) !== undefined);
  return { isHeld: cameBack && cost > 0 && !isCached && pressedKey !== key, ask: () => setPressedKey(key) };
};
