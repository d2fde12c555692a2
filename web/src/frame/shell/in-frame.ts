import { createContext, useContext } from 'react';

/** True inside a frame with navigation. */
export const InFrame = createContext(false);

export const useInFrame = (): boolean => useContext(InFrame);
