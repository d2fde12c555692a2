import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { pagesIn } from '#src/page-list.ts';

vi.stubGlobal('location', { origin: 'https://telaah.example', search: '' });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('self', {});
const { routeTree } = await import('#src/route-tree.gen.ts');
const [tree = ''] = Object.values(
  import.meta.glob<string>('./route-tree.gen.ts', { query: '?raw', import: 'default', eager: true }),
);
const patterns = (how: { gallery: boolean }) => pagesIn(tree, how).map(({ pattern }) => pattern);
const trim = (pattern: string) => pattern.replace(/(?<=.)\/$/, '');

it('the list for the server is that of the router', () => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    isServer: true,
    context: { queryClient: new QueryClient(), paths: () => [], shownPath: () => null },
  });
  expect(patterns({ gallery: true })).toEqual(Object.keys(router.routesByPath).map(trim).toSorted());
});

it('each page is known by its file', () => {
  const files = pagesIn(tree, { gallery: true }).map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain('./routes/_app/history/products.$productId.tsx');
});

it('the gallery is a page of builds that have one', () => {
  const [all, usual] = [patterns({ gallery: true }), patterns({ gallery: false })];
  expect(all.filter((pattern) => !usual.includes(pattern))).toEqual(['/dev/gallery']);
});

it('a tree that is written otherwise is not taken for one without pages', () => {
  expect(() => pagesIn('export const routeTree = {};', { gallery: false })).toThrow('the route tree');
});
