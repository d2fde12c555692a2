import { useState } from 'react';

/** The last defined value, so that content stays visible while its successor fails. */
export const useLastValue = <T>(value: T | undefined): T | undefined => {
  const [lastValue, setLastValue] = useState(value);
  if (value !== undefined && value !== lastValue) setLastValue(value);
  return value ?? lastValue;
};
