import { expect, it } from 'vitest';
import { addSpending } from '#src/features/research/cost/use-search-spending.ts';

const [rows, figures, sorted] = [{ spent: 0 }, { spent: 1 }, { spent: 0 }];

it('adds up the answers of one search, each once', () => {
  const first = addSpending({ search: '', answers: [] }, 'kemeja', [rows, figures]);
  expect(first.answers).toEqual([rows, figures]);
  expect(addSpending(first, 'kemeja', [rows, figures])).toBe(first);
  expect(addSpending(first, 'kemeja', [sorted, figures]).answers).toEqual([rows, figures, sorted]);
});

it('begins anew with another search', () => {
  const first = addSpending({ search: '', answers: [] }, 'kemeja', [rows, figures]);
  expect(addSpending(first, 'kaos', [])).toEqual({ search: 'kaos', answers: [] });
});
