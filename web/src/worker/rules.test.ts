import { describe, expect, it } from 'vitest';
import { chooseSource, findOutdated, isDashboardPath } from '#src/worker/rules.ts';

const files = ['/icon.svg'];
const page = (path: string) => chooseSource({ method: 'GET', mode: 'navigate', path }, files);
const part = (path: string, method = 'GET') => chooseSource({ method, mode: 'cors', path }, files);

describe('the worker deals with', () => {
  it.each(['/', '/research/products', '/calculators/shopee', '/share', '/id', '/blog/fees', '/no-such-page'])(
    'the page %s',
    (path) => expect(page(path)).toBe('page'),
  );
  it.each(['/assets/core-1.js', '/assets/texts-1/id/common.json', '/icon.svg'])('the file %s', (path) =>
    expect(part(path)).toBe('file'),
  );
});

describe('the worker leaves alone', () => {
  it.each([
    '/internal/auth/check',
    '/internal/feature/product_research/products',
    '/public/v1/plans',
    '/gateway/midtrans/notification',
    '/worker.js',
    '/site/a.webp',
    '/openapi.json',
  ])('the call or file %s', (path) => expect(part(path)).toBeNull());
  it.each([
    '/internal/invoice/1/pdf',
    '/gateway/x',
    '/extension.zip',
    '/reference',
    '/app/upgrade/payment/kartu',
    '/app/upgrade/payment/success',
    '/verify-email',
    '/forgot-password',
    '/dev/mail',
  ])('the address %s, opened as a page', (path) => expect(page(path)).toBeNull());
  it('whatever is not a GET', () => {
    expect(part('/assets/core-1.js', 'POST')).toBeNull();
    expect(chooseSource({ method: 'POST', mode: 'navigate', path: '/research/products' }, files)).toBeNull();
  });
});

it('a late answer is waited for wherever it may be the public site’s', () => {
  const own = ['', 'research', 'price'];
  const late = (path: string, hasPocket = false) => isDashboardPath(path, own, hasPocket);
  expect([late('/research/products'), late('/Research/products'), late('/id'), late('/blog/x')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([late('/'), late('/price'), late('/', true), late('/price', true)]).toEqual([false, false, true, true]);
});

it('of the builds before only the last one’s files stay', () => {
  expect(findOutdated(['a', 'b', 'c'], 'c')).toEqual(['a']);
  expect(findOutdated(['c'], 'c')).toEqual([]);
  expect(findOutdated(['a', 'c', 'b'], 'c')).toEqual(['a']);
});
