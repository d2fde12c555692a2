import { createContext } from 'react';

/** Tokens that opening each of the rows around takes; nothing where a row opens nothing. */
export const RowCosts = createContext<(row: object) => number>(() => 0);
