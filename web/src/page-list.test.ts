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
const trim = (pattern: string) => pattern.replace(/(?<=.)\/$/, '');

it('the list for the server is that of the router', () => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    isServer: true,
    context: { queryClient: new QueryClient(), paths: () => [], shownPath: () => null },
  });
  expect(pagesIn(tree, { gallery: true })).toEqual(Object.keys(router.routesByPath).map(trim).toSorted());
});

it('the gallery is a page of builds that have one', () => {
  const [all, usual] = [pagesIn(tree, { gallery: true }), pagesIn(tree, { gallery: false })];
  expect(all.filter((pattern) => !usual.includes(pattern))).toEqual(['/dev/gallery']);
});

it('a tree that is written otherwise is not taken for one without pages', () => {
  expect(() => pagesIn('export const routeTree = {};', { gallery: false })).toThrow('the route tree');
});
