import { createContext, useContext } from 'react';

/** Is there a frame with navigation around what is drawn here? */
export const InFrame = createContext(false);

export const useInFrame = (): boolean => useContext(InFrame);
