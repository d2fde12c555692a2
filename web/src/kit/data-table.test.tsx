// @vitest-environment jsdom
import { createI18n } from '@telaah/shared/i18n/create';
import common from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { DataTable, type TableSort } from '@telaah/shared/ui/data-table';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const i18n = createI18n({ language: 'en', resources: { en: { common } } });
const nothing = () => undefined;
const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const columns = [
  { id: 'name', header: 'Name', width: 100, cell: ({ id }: { id: string }) => id },
  { id: 'price', header: 'Price', width: 50, isSortable: true, cell: () => '1' },
  { id: 'stock', header: 'Stock', width: 50, isSortable: true, cell: () => '2' },
];

let page: Root;
const sorted: TableSort[] = [];
const chosen: Set<string>[] = [];

const Table = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
  const [sort, setSort] = useState<TableSort>({ id: 'price', order: 'desc' });
  const onSelected = (next: Set<string>) => {
    chosen.push(next);
    setSelected(next);
  };
  const onSort = (next: TableSort) => {
    sorted.push(next);
    setSort(next);
  };
  return (
    <DataTable
      label="Things"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      visible={['name', 'price']}
      sort={sort}
      onSort={onSort}
      selected={selected}
      onSelected={onSelected}
    />
  );
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  page = createRoot(place);
  act(() =>
    page.render(
      <I18nextProvider i18n={i18n}>
        <Table />
      </I18nextProvider>,
    ),
  );
});
afterEach(() => {
  act(() => page.unmount());
  vi.unstubAllGlobals();
});

const box = (place: number) => document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[place] as HTMLInputElement;
const click = (element: Element, shiftKey = false) =>
  act(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })));

it('shows the chosen columns, and asks for the largest first, then the other way round', () => {
  const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(heads()).toEqual(['', 'Name', 'Price']);
  const price = document.querySelector('thead th button') as Element;
  click(price);
  click(price);
  expect(sorted).toEqual([
    { id: 'price', order: 'asc' },
    { id: 'price', order: 'desc' },
  ]);
});

it('takes and leaves rows one by one, all of the page, and with Shift all between; those of other pages stay', () => {
  click(box(2));
  expect(chosen.at(-1)).toEqual(new Set(['elsewhere', 'b']));
  expect(box(0).indeterminate).toBe(true);
  click(box(4), true);
  expect(chosen.at(-1)).toEqual(new Set(['elsewhere', 'b', 'c', 'd']));
  click(box(3));
  expect(chosen.at(-1)).toEqual(new Set(['elsewhere', 'b', 'd']));
  click(box(0));
  expect(chosen.at(-1)).toEqual(new Set(['elsewhere', 'a', 'b', 'c', 'd']));
  expect(box(0).indeterminate).toBe(false);
  click(box(0));
  expect(chosen.at(-1)).toEqual(new Set(['elsewhere']));
});
