import { useState } from 'react';

/** The newest value there was: what was on the screen stays while its successor is refused. */
export const useLastValue = <T>(value: T | undefined): T | undefined => {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
};
