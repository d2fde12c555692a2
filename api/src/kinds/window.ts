import type { RowsAnswer } from '@telaah/shared/kinds/kind';
import type { RowWindow, WindowPage } from '@telaah/shared/kinds/wire';
import { clampPage, PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';

const last = <T>(list: readonly T[]): T => list[list.length - 1] as T;

/** A window of another size on a paged list. A start outside it, or outside what the plan shows, becomes the nearest window. */
export const windowOf = async <Row>(
  ask: (page: number) => Promise<Omit<RowsAnswer<Row>, 'hidden'>>,
  { from: requested, size }: RowWindow,
): Promise<WindowPage<Row>> => {
  const pageOf = (from: number) => Math.floor(from / PAGE_SIZE) + 1;
  const answers = [await ask(clampPage(pageOf(requested), Number.MAX_SAFE_INTEGER))];
  const [first] = answers as [Omit<RowsAnswer<Row>, 'hidden'>];
  const shown = first.gate?.shown ?? first.total_count;
  const pages = pageCount(shown, size);
  const offset = Math.max(0, Math.floor(requested));
  const from = offset < shown ? offset : (pages - 1) * size;
  const end = Math.min(shown, from + size);
  const numbers = Array.from(
    { length: Math.max(1, pageOf(Math.max(from, end - 1)) - pageOf(from) + 1) },
    (_, i) => pageOf(from) + i,
  );
  const rows: Row[] = [];
  for (const page of numbers) {
    // A page is asked for once: again within the hour it would be free, but still cost work.
    let answer = answers.find((each) => each.page === page);
    if (!answer) {
      answer = await ask(page);
      answers.push(answer);
    }
    const start = (page - 1) * PAGE_SIZE;
    rows.push(...answer.items.slice(Math.max(0, from - start), Math.max(0, end - start)));
  }
  const { generation, gate, free_until, total_count } = last(answers);
  const spent = answers.reduce((sum, each) => sum + each.spent, 0);
  const page = Math.floor(from / size) + 1;
  return { items: rows, total_count, total_page: pages, page, from, generation, gate, spent, free_until };
};
