import { createContext, useContext } from 'react';

export const InFrame = createContext(false);

export const useInFrame = (): boolean => useContext(InFrame);
