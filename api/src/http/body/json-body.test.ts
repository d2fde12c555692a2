import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { cacheEncodedList, sendJson } from '#src/http/body/json-body.ts';
import type { AppEnv } from '#src/http/call/context.ts';

const rows = cacheEncodedList(Array.from({ length: 200 }, (_, id) => ({ id, name: `Kemeja "${id}" – ｆｌａｎｅｌ` })));
const app = new Hono<AppEnv>()
  .get('/page/:spent', (c) =>
    sendJson(c, { total: 200, items: rows, spent: Number(c.req.param('spent')), gate: null, left: undefined }),
  )
  .get('/twice', (c) => sendJson(c, { items: rows, total: 200, named: rows }))
  .get('/alone', (c) => sendJson(c, { items: rows }))
  .get('/list', (c) => sendJson(c, rows, { ETag: '"rows-1"', Vary: 'Cookie' }))
  .get('/small', (c) => sendJson(c, { ok: true }))
  .get('/made', (c) => sendJson(c, { items: rows.slice(0, 2), other: [1] }));

const get = async (path: string, accepted?: string) => {
  const response = await app.request(path, { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  expect(headers.get('Content-Length')).toBe(String(bytes.length));
  const coding = headers.get('Content-Encoding');
  return { coding, headers, body: JSON.parse((coding === 'gzip' ? gunzipSync(bytes) : bytes).toString()) as unknown };
};

describe('an answer with a kept list', () => {
  it('says what it says by itself, whatever stands around the list and how often it is asked', async () => {
    const page = (spent: number) => ({ total: 200, items: rows, spent, gate: null });
    for (const accepted of [undefined, 'gzip']) {
      expect((await get('/page/1', accepted)).body).toEqual(page(1));
      expect((await get('/page/0', accepted)).body).toEqual(page(0));
      expect((await get('/page/0', accepted)).body).toEqual(page(0));
      expect((await get('/alone', accepted)).body).toEqual({ items: rows });
      expect((await get('/twice', accepted)).body).toEqual({ items: rows, total: 200, named: rows });
      expect((await get('/list', accepted)).body).toEqual(rows);
      expect((await get('/page/1', accepted)).body).toEqual(page(1));
    }
    expect((await get('/made')).body).toEqual({ items: rows.slice(0, 2), other: [1] });
  });

  it('is JSON', async () => {
    expect((await get('/page/1')).headers.get('Content-Type')).toBe('application/json');
  });
});

describe('an answer is compressed', () => {
  it.each<[accepted: string | undefined, coding: string | null]>([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br;q=1.0, GZIP;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['gzip;q=0, *', null],
    ['*;q=0', null],
    ['br', null],
    ['', null],
    [undefined, null],
  ])('for whoever takes gzip: %s', async (accepted, coding) => {
    const { coding: is, headers } = await get('/page/1', accepted);
    expect([is, headers.get('Vary')]).toEqual([coding, 'Accept-Encoding']);
  });

  it('under a weak tag, and beside what else it varies by', async () => {
    const [plain, packed] = [await get('/list'), await get('/list', 'gzip')];
    expect([plain.headers.get('ETag'), packed.headers.get('ETag')]).toEqual(['"rows-1"', 'W/"rows-1"']);
    expect(packed.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
  });

  it('where that is worth it', async () => {
    expect((await get('/small', 'gzip')).coding).toBeNull();
  });
});
