import { useEffect, useState } from 'react';

interface SpendingAnswer {
  spent: number;
}

/** Answers to one search. Rows and sums are requested separately, and whichever comes first pays. */
export interface SearchSpending {
  search: string;
  answers: readonly SpendingAnswer[];
}

/** Adds new answers; another search starts an empty list. */
export const addSpending = (tally: SearchSpending, search: string, answers: readonly SpendingAnswer[]): SearchSpending => {
  const before = tally.search === search ? tally.answers : [];
  const fresh = answers.filter((answer) => !before.includes(answer));
  return fresh.length === 0 && tally.search === search ? tally : { search, answers: [...before, ...fresh] };
};

/** Tokens of the search with all pages and orders. Null until rows and sums arrived; `figures` is null for kinds without sums. */
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
