import { useEffect, useState } from 'react';

/** Milliseconds without a key before suggestions are requested. */
const PAUSE = 200;

export const useDebounced = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
