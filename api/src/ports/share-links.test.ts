import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseUrl } from '@telaah/shared/marketplaces/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followedShareLinks, followShare } from '#src/ports/share-links.ts';

const PRODUCT = 'https://shopee.co.id/Tas-Wanita-i.12345.67890?utm_source=app';
const leads: Record<string, string> = {
  '/s.shopee.co.id/AbC': PRODUCT,
  '/vt.tokopedia.com/t/Two': 'https://vt.tokopedia.com/t/Again/',
  '/vt.tokopedia.com/t/Again/': 'https://www.tokopedia.com/tokotas/tas-selempang-17123',
  '/s.shopee.co.id/Affiliate': 'https://shopee.co.id/opaanlp/910101/710100101?uls_trackid=1',
  '/s.shopee.co.id/Older': 'https://shopee.co.id/universal-link/product/910101/710100102?deep_and_web=1',
  '/id.shp.ee/App': 'https://id.shp.ee/product/910101/710100103',
  '/shopee.co.id/r/AbC': 'https://shopee.co.id/toko.kirana/910101/710100104',
  '/www.tiktok.com/t/AbC/': 'https://shop-id.tokopedia.com/view/product/1731535811462260117',
  '/s.blibli.com/AbC': 'https://www.blibli.com/p/kopi-bubuk/is--BOT-91010-00003-00001',
  '/s.shopee.co.id/Away': 'https://evil.example/steal',
  '/s.shopee.co.id/Plain': 'http://shopee.co.id/Tas-i.1.2',
  '/s.shopee.co.id/Round': 'https://s.shopee.co.id/Round',
};
let server: Server;
let paths: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const location = leads[request.url ?? ''];
    response.writeHead(location ? 301 : 200, location ? { location } : {}).end('<p>a page</p>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** One server plays all marketplaces' hosts, as folders. */
const links = () =>
  followedShareLinks(async (address, signal) => {
    const { host, pathname } = new URL(address);
    const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${host}${pathname}`;
    const response = await fetch(local, { redirect: 'manual', signal });
    return { location: response.headers.get('location') };
  });

it('finds what a share link leads to, over several steps, and asks once', async () => {
  const shared = links();
  paths = [];
  expect(await shared.resolve('https://s.shopee.co.id/AbC')).toBe(PRODUCT);
  expect(await shared.resolve('https://s.shopee.co.id/AbC')).toBe(PRODUCT);
  expect(paths).toEqual(['/s.shopee.co.id/AbC']);
  expect(await shared.resolve('https://vt.tokopedia.com/t/Two')).toBe('https://www.tokopedia.com/tokotas/tas-selempang-17123');
});

it.each([
  ['https://s.shopee.co.id/Affiliate', '710100101'],
  ['https://s.shopee.co.id/Older', '710100102'],
  ['https://id.shp.ee/App', '710100103'],
  ['https://shopee.co.id/r/AbC', '710100104'],
  ['https://www.tiktok.com/t/AbC/', '1731535811462260117'],
  ['https://s.blibli.com/AbC', 'BOT-91010-00003'],
])('finds the product behind %s', async (address, product_id) => {
  const found = await links().resolve(address);
  expect(parseUrl(found ?? '')?.ref).toMatchObject({ kind: 'product', product_id });
});

it('asks nobody about an affiliate’s link that carries its target', async () => {
  paths = [];
  const carried = `https://s.shopee.co.id/an_redir?origin_link=${encodeURIComponent(PRODUCT)}&affiliate_id=1`;
  expect(await followShare(links(), carried)).toBe(carried);
  expect(parseUrl(carried)).toEqual(parseUrl(PRODUCT));
  expect(paths).toEqual([]);
});

it.each([
  ['another host than a marketplace’s', 'https://s.shopee.co.id/Away'],
  ['an address without encryption', 'https://s.shopee.co.id/Plain'],
  ['itself', 'https://s.shopee.co.id/Round'],
  ['a page that names no address', 'https://s.shopee.co.id/Nothing'],
])('follows none that leads to %s', async (_, address) => {
  expect(await links().resolve(address)).toBeNull();
});

it('asks nobody about what is no share link', async () => {
  paths = [];
  expect(await links().resolve('https://169.254.169.254/latest')).toBeNull();
  expect(await links().resolve('kemeja pria')).toBeNull();
  expect(paths).toEqual([]);
});
