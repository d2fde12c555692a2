import { useEffect, useState } from 'react';

/** The time in epoch ms; renders again when one of `instants` is reached. */
export const useNow = (instants: readonly number[]): number => {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...instants.filter((at) => at > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
};
