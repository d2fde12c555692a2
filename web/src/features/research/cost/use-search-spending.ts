import { useEffect, useState } from 'react';

interface SpendingAnswer {
  spent: number;
}

/** What one search has taken so far. Its rows and its figures are asked for apart; whichever came first has paid. */
export interface SearchSpending {
  search: string;
  answers: readonly SpendingAnswer[];
}

/** Adds answers that are new; another search begins anew. */
export const addSpending = (tally: SearchSpending, search: string, answers: readonly SpendingAnswer[]): SearchSpending => {
  const before = tally.search === search ? tally.answers : [];
  const fresh = answers.filter((answer) => !before.includes(answer));
  return fresh.length === 0 && tally.search === search ? tally : { search, answers: [...before, ...fresh] };
};

/** Tokens that the search took, all its pages and orders together. Null until rows and figures are there; `figures` null: it has none. */
export const useSearchSpending = (
  search: string,
  rows: SpendingAnswer | undefined,
  figures: SpendingAnswer | null | undefined,
): number | null => {
  const [tally, setTally] = useState<SearchSpending>({ search, answers: [] });
  useEffect(() => {
    setTally((before) =>
      addSpending(
        before,
        search,
        [rows, figures].filter((answer) => answer != null),
      ),
    );
  }, [search, rows, figures]);
  if (rows === undefined || figures === undefined || tally.search !== search) return null;
  return tally.answers.reduce((sum, { spent }) => sum + spent, 0);
};
