import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { filesOf, pagesIn } from '#src/page-list.ts';

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

it('what is kept for when there is no network are the files of some pages, not of those that the routes lead to as well', () => {
  const chunk = (fileName: string, module: string | null, imports: string[] = [], dynamicImports: string[] = []) => ({
    fileName,
    imports,
    dynamicImports,
    moduleIds: module === null ? [] : [module],
    facadeModuleId: null,
  });
  const chunks = [
    chunk('index.js', '/here/web/src/main.tsx', ['core.js'], ['page.js', 'other.js']),
    chunk('core.js', '/here/web/src/router.tsx', [], ['page.js', 'other.js']),
    chunk('page.js', '/here/web/src/routes/page.tsx', ['core.js'], ['later.js']),
    chunk('later.js', '/here/web/src/kit/later.tsx', ['part.js']),
    chunk('part.js', null),
    chunk('other.js', '/here/web/src/routes/other.tsx'),
    chunk('start.js', '/here/web/src/routes/start.tsx', ['frame.js'], ['home.js']),
    chunk('frame.js', null),
    chunk('home.js', null),
  ];
  const found = filesOf({ whole: ['/web/src/routes/page.ts'], alone: ['/web/src/routes/start.ts'] }, chunks);
  expect([found.entry, found.files.toSorted()]).toEqual([
    'index.js',
    ['core.js', 'frame.js', 'index.js', 'later.js', 'page.js', 'part.js', 'start.js'],
  ]);
  expect(() => filesOf({ whole: ['/web/src/routes/gone.ts'], alone: [] }, chunks)).toThrow('gone');
});
