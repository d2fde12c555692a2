import type { RowsAnswer } from '@telaah/shared/kinds/kind';
import { clampPage, PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowOf } from '#src/kinds/window.ts';

const generation = { id: 1, built_at: '2026-11-21T03:00:00.000Z', day_from: '2026-10-22', day_to: '2026-11-20', demo: false };

/** A list of the numbers from 0, answered in pages; only the first answer is charged. */
const listOf = (total: number) => {
  const pages: number[] = [];
  const ask = async (requested: number): Promise<Omit<RowsAnswer<number>, 'hidden'>> => {
    const total_page = pageCount(total, PAGE_SIZE);
    const page = clampPage(requested, total_page);
    pages.push(page);
    const all = Array.from({ length: total }, (_, i) => i);
    const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const spent = pages.length === 1 && total > 0 ? 1 : 0;
    return { items, total_count: total, total_page, page, generation, spent, free_until: null, gate: null };
  };
  return { ask, pages };
};

describe('a window on a list', () => {
  it('has the rows that begin there, each page asked for once, and costs what the first one does', async () => {
    const any = fc.record({ total: fc.nat(200), from: fc.integer({ min: -50, max: 260 }), size: fc.constantFrom(10, 30, 7) });
    await fc.assert(
      fc.asyncProperty(any, async ({ total, from, size }) => {
        const { ask, pages } = listOf(total);
        const found = await windowOf(ask, { from, size });
        const begins = from < 0 ? 0 : from < total ? from : (Math.max(1, Math.ceil(total / size)) - 1) * size;
        expect(found.items).toEqual(Array.from({ length: Math.min(size, total - begins) }, (_, i) => begins + i));
        expect(found).toMatchObject({ total_count: total, from: begins, spent: total > 0 ? 1 : 0 });
        expect(new Set(pages).size).toBe(pages.length);
        expect(found.page).toBeLessThanOrEqual(found.total_page);
      }),
    );
  });
});
