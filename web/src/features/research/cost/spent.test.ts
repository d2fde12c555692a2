import { expect, it } from 'vitest';
import { tallied } from '#src/features/research/cost/spent.ts';

const [rows, figures, sorted] = [{ spent: 0 }, { spent: 1 }, { spent: 0 }];

it('adds up the answers of one search, each once', () => {
  const first = tallied({ search: '', answers: [] }, 'kemeja', [rows, figures]);
  expect(first.answers).toEqual([rows, figures]);
  expect(tallied(first, 'kemeja', [rows, figures])).toBe(first);
  expect(tallied(first, 'kemeja', [sorted, figures]).answers).toEqual([rows, figures, sorted]);
});

it('begins anew with another search', () => {
  const first = tallied({ search: '', answers: [] }, 'kemeja', [rows, figures]);
  expect(tallied(first, 'kaos', [])).toEqual({ search: 'kaos', answers: [] });
});
