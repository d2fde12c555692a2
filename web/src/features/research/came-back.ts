import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

const BACK: readonly string[] = ['BACK', 'FORWARD', 'GO'];
const newest = new WeakMap<RouterHistory, string>();

/** Did the browser's back or forward button lead here? What costs again by now is asked for by nothing but a press that says so. */
export const useCameBack = (): boolean => {
  const { history } = useRouter();
  useState(() => {
    if (newest.has(history)) return;
    newest.set(history, 'PUSH');
    history.subscribe(({ action }) => newest.set(history, action.type));
  });
  return BACK.includes(newest.get(history) ?? '');
};
