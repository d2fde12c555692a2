import { describe, expect, it } from 'vitest';
import { safeRedirect } from '#src/session/addresses/redirect.ts';

const origin = 'https://telaah.example';
const patterns = ['/', '/login', '/research/products', '/history/products', '/history/products/$productId', '/dev/gallery'];

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/research/products',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  ' //evil.example',
  ' /research/products',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example/research/products',
  'http://telaah.example.evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://telaah.example/1',
  'evil.example',
  '.evil.example',
  '@evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/research/..//evil.example',
  '/research/products/../..//evil.example',
  '/research/products\\@evil.example',
  '/unknown',
  '/internal/auth/logout',
  '/public/v1/auth/login',
  '/login',
  '/login?redirected_from=/login',
  '/\u0000/evil.example',
  `/${'a'.repeat(3000)}`,
  '',
  undefined,
  null,
  7,
  ['/research/products'],
  { toString: () => '/research/products' },
];

describe('the place to return to after signing in', () => {
  it.each(hostile)('%j leads home', (target) => {
    expect(safeRedirect(target, origin, patterns)).toBe('/');
  });

  it.each([
    '/',
    '/research/products',
    '/research/products?q=sepatu+pria&price_min=50000&page=2',
    '/history/products/123?days=14#chart',
    '/research/products?q=https%3A%2F%2Fevil.example',
    '/research/products?redirected_from=//evil.example',
  ])('%s is kept', (target) => {
    expect(safeRedirect(target, origin, patterns)).toBe(target);
  });

  it('resolves dots before it compares, and never leaves the origin', () => {
    expect(safeRedirect('/research/../research/products', origin, patterns)).toBe('/research/products');
    for (const target of hostile) expect(new URL(safeRedirect(target, origin, patterns), origin).origin).toBe(origin);
  });
});
