import { PHOTO_BYTES } from '@telaah/shared/features/suppliers/rules';
import type { PhotoAnswer } from '@telaah/shared/features/suppliers/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearPhotos } from '#src/features/suppliers/night.service.ts';
import { createListing } from '#src/features/suppliers/service.ts';
import { createLog } from '#src/http/server/log.ts';
import type { PhotoPress } from '#src/ports/photos/photos.ts';
import { processPress } from '#src/ports/photos/process-press.ts';
import { hostilePhotos, MARK } from '#src/testing/suppliers/hostile-photos.ts';
import { aListing } from '#src/testing/suppliers/listings.ts';
import { memoryFiles } from '#src/testing/suppliers/memory-files.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

const logged: string[] = [];
let api: TestApp;
let seller: SignedInAs;
let press: PhotoPress;
const files = memoryFiles();

beforeAll(async () => {
  press = processPress({ log: createLog('info', { write: (line) => void logged.push(line) }) });
  api = await createTestApp({ photos: { files, press } });
  seller = await api.signIn();
});
afterAll(async () => {
  press.close();
  await api.close();
});
beforeEach(() => api.reset());

const send = async (file: Uint8Array, type = 'image/jpeg', who = seller) => {
  const headers = { 'Content-Type': type, ...who.headers };
  const response = await api.app.request('/internal/listing/photo', { method: 'POST', headers, body: new Uint8Array(file) });
  const body = (await response.json()) as PhotoAnswer & { error?: { code: string; details?: { fields?: { code: string }[] } } };
  return { status: response.status, body, fault: body.error?.details?.fields?.[0]?.code ?? body.error?.code };
};
const photo = (width = 2_400, height = 1_800) => sharp({ create: { width, height, channels: 3, background: '#c52' } });

it('is made anew in the sizes of a card, a phone and a desktop, upright, and shown from a path of its own', async () => {
  const { status, body } = await send(await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect([status, body.width, body.height]).toEqual([201, 1_200, 1_600]);
  for (const [box, height] of [
    [320, 320],
    [800, 800],
    [1600, 1600],
  ] as const) {
    const shown = await api.app.request(`/photos/${body.photo_id}-${box}.webp`);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', height, width: height * 0.75 });
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  for (const name of [`${crypto.randomUUID()}-320.webp`, `${body.photo_id}-321.webp`, '..%2f..%2fsecret', body.photo_id]) {
    expect([name, (await api.app.request(`/photos/${name}`)).status]).toEqual([name, 404]);
  }
});

it('of sixty hostile files none is kept as it was sent, none ends the server, and what is kept says nothing of whoever took it', async () => {
  const photos = await hostilePhotos();
  expect(photos.length).toBeGreaterThanOrEqual(60);
  files.kept.clear();
  const before = process.memoryUsage().rss;
  const outcomes = new Map<string, number | string>();
  for (const [name, file] of photos) {
    await api.test.db.deleteFrom('rate_limit').execute();
    const { status, fault } = await send(file, 'image/png');
    outcomes.set(name, fault ?? status);
  }
  const faults = new Set([201, 'not_a_photo', 'too_small', 'too_large', 'broken']);
  expect([...outcomes].filter(([, outcome]) => !faults.has(outcome))).toEqual([]);
  const taken = [...outcomes].filter(([, outcome]) => outcome === 201).map(([name]) => name);
  // These are real photos with additions; everything else is refused.
  const real = /with (PHP|a page|a ZIP) behind|middle gone|GPS|comment|with a text|CMYK|18 megapixels/;
  expect(taken.filter((name) => !real.test(name))).toEqual([]);
  expect(outcomes.get('a PNG of 320 megapixels')).toBe('too_large');
  expect(taken.length).toBeGreaterThan(8);
  for (const bytes of files.kept.values()) {
    const kept = Buffer.from(bytes);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp' });
    const { exif, xmp, iptc, icc } = await sharp(kept).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.includes(MARK) || kept.includes('<?php') || kept.includes('<script')).toBe(false);
    expect(photos.some(([, sent]) => sent.equals(kept))).toBe(false);
  }
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(300);
  // The press still works after all of them.
  expect((await send(await photo(400, 400).png().toBuffer())).status).toBe(201);
});

it('is refused where it is none by what it says, or too large, before anybody looks at it', async () => {
  const good = await photo(400, 400).jpeg().toBuffer();
  for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'multipart/form-data; boundary=x', '']) {
    expect([type, (await send(good, type)).status]).toEqual([type, 415]);
  }
  expect((await send(Buffer.alloc(PHOTO_BYTES + 1))).status).toBe(413);
  expect((await send(await photo(199, 800).jpeg().toBuffer())).fault).toBe('too_small');
});

it('is refused when it takes too long, and the next one is none the worse', async () => {
  const hasty = processPress({ log: api.deps.log, patience: -5_000 });
  expect(await hasty.press(await photo().jpeg().toBuffer())).toEqual({ fault: 'too_large' });
  hasty.close();
  expect((await send(await photo(400, 400).jpeg().toBuffer())).status).toBe(201);
});

it('is of whoever handed it in, and of one listing', async () => {
  const { body } = await send(await photo(400, 400).jpeg().toBuffer());
  const other = await api.signIn();
  const offer = (who: SignedInAs) => api.post('/internal/listing', { ...aListing, photo_id: body.photo_id }, who.headers);
  expect([(await offer(other)).status, (await offer(seller)).status, (await offer(seller)).status]).toEqual([404, 201, 404]);
});

it('goes at night when nobody shows it for a day, or its account is gone', async () => {
  const [shown, idle] = [await send(await photo(400, 400).jpeg().toBuffer()), await send(await photo(400, 400).jpeg().toBuffer())];
  const account = await api.addAccount('foto@toko.test');
  await api.test.db
    .updateTable('supplier_photo')
    .set({ account_id: account })
    .where('photo_id', '=', shown.body.photo_id)
    .execute();
  await createListing(api.test.db, account, { ...aListing, photo_id: shown.body.photo_id }, NOW);
  const there = (id: string) => [...files.kept.keys()].filter((name) => name.includes(id)).length;
  expect(await clearPhotos(api.test.db, files, new Date(NOW.getTime() + 23 * 3_600_000))).toBe(0);
  const nextNight = new Date(NOW.getTime() + 25 * 3_600_000);
  expect(await clearPhotos(api.test.db, files, nextNight)).toBeGreaterThan(0);
  expect([there(shown.body.photo_id), there(idle.body.photo_id)]).toEqual([3, 0]);
  expect(await clearPhotos(api.test.db, files, nextNight)).toBe(0);
});
