import { useEffect, useState } from 'react';

const left = (until: number | null): number => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)));

/** Whole seconds until an instant (epoch ms); 0 if it is over or null. */
export const useCountdown = (until: number | null): number => {
  const [, tick] = useState(0);
  const seconds = left(until);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((before) => before + 1), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
};
