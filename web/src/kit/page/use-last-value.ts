import { useState } from 'react';

/** The last defined value, so that content stays visible while its successor fails. */
export const useLastValue = <T>(value: T | undefined): T | undefined => {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
};
