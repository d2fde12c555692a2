import { expect, it } from 'vitest';
import { pageFinder } from '#src/http/page-paths.ts';

const isPage = pageFinder(['/', '/login', '/history/products', '/history/products/$productId']);

it.each(['/', '/login', '/login/', '/LOGIN', '/%6Cogin', '/history/products/', '/history/products/15', '/history/products/a%2Fb'])(
  '%s is a page',
  (path) => expect(isPage(path)).toBe(true),
);

it.each(['/log', '/login/x', '/login//', '//login', '/history', '/history/products/15/x', '/%zz', '/history//15'])(
  '%s is none',
  (path) => expect(isPage(path)).toBe(false),
);
