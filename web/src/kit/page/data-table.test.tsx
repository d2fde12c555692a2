// @vitest-environment jsdom

import common from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { DataTable, type TableSort } from '@telaah/shared/ui/tables/data-table';
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

const Table = () => {
  const [sort, setSort] = useState<TableSort>({ id: 'price', order: 'desc' });
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

const click = (element: Element) => act(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true })));

it('shows the chosen columns, and asks for the largest first, then the other way round', () => {
  const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Name', 'Price']);
  const price = document.querySelector('thead th button') as Element;
  click(price);
  click(price);
  expect(sorted).toEqual([
    { id: 'price', order: 'asc' },
    { id: 'price', order: 'desc' },
  ]);
});
