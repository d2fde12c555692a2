import { LISTINGS_A_PAGE, LISTINGS_OF_VISITORS, MOST_LISTINGS } from '@telaah/shared/features/suppliers/rules';
import type { ListingsAnswer, OwnListing, OwnListingsAnswer } from '@telaah/shared/features/suppliers/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LISTING_USAGE, runListing } from '#src/cli/listing-command.ts';
import { remindOwners } from '#src/features/suppliers/night.service.ts';
import { aListing } from '#src/testing/suppliers/listings.ts';
import { createTestApp, NOW, ORIGIN, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

const DAY = 86_400_000;
let api: TestApp;
let seller: SignedInAs;
let other: SignedInAs;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await api.test.db.deleteFrom('supplier_listing').execute();
  await api.test.db.deleteFrom('incident').execute();
  [seller, other] = [await api.signIn(), await api.signIn()];
});

const json = { 'Content-Type': 'application/json' };
const call = async <T = { listing: OwnListing }>(method: string, path: string, body?: object, who = seller) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await api.app.request(`/internal/listing${path}`, { method, headers: { ...json, ...who.headers }, ...sent });
  return { status: response.status, body: (await response.json()) as T & { error?: { code: string; details?: unknown } } };
};
const offer = async (more: object = {}, who = seller) => (await call('POST', '', { ...aListing, ...more }, who)).body.listing;
const search = async (query = '', who = other) => (await call<ListingsAnswer>('GET', query, undefined, who)).body;
const names = async (query = '', who = other) => (await search(query, who)).listings.map(({ product }) => product);
const mine = async (who = seller) => (await call<OwnListingsAnswer>('GET', '/user', undefined, who)).body;
const later = (days: number) => api.setNow(new Date(NOW.getTime() + days * DAY));

const command = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await runListing(args, ORIGIN, api.deps.clock.now(), {
    withDb: (work) => work(api.test.db),
    out: (text) => lines.push(text),
    err: (text) => lines.push(text),
  });
  return [code, lines.join('\n')] as const;
};
const approved = async (more: object = {}, who = seller) => {
  const listing = await offer(more, who);
  await command(listing.id, '--approve');
  return listing;
};
const mails = async () => {
  const rows = await api.test.db.selectFrom('outbox').select('payload').orderBy('outbox_id').execute();
  return rows.map(({ payload }) => payload as { template: string; data: Record<string, string> });
};

describe('what is offered', () => {
  it('waits until a person has looked at it; then everybody finds it, and its owner hears of it', async () => {
    const listing = await offer();
    expect(listing).toMatchObject({ standing: 'waiting', phone: '+6281234567890', asked: 0 });
    expect(await names()).toEqual([]);
    expect((await call('GET', `/${listing.id}`, undefined, other)).status).toBe(404);
    expect(await command()).toEqual([0, expect.stringContaining(`${listing.id}  waiting  Hijab Segi Empat Voal (Konveksi Rahma)`)]);
    expect(await command(listing.id, '--approve')).toEqual([0, '“Hijab Segi Empat Voal” is shown now; its owner gets a mail.']);
    expect(await names()).toEqual(['Hijab Segi Empat Voal']);
    expect(await command()).toEqual([0, 'Nothing waits.']);
    expect(await mails()).toMatchObject([{ template: 'listing_shown', data: { link: `${ORIGIN}/suppliers/mine` } }]);
    const seen = await call('GET', `/${listing.id}`, undefined, other);
    expect(JSON.stringify(seen.body)).not.toContain('81234567890');
    expect(seen.body.listing).toMatchObject({ is_own: false, prices: aListing.prices });
  });

  it('of somebody approved is shown at once, unless nobody knows its number or website', async () => {
    await approved();
    expect((await offer({ product: 'Kaos polos' })).standing).toBe('shown');
    expect((await offer({ phone: '+6281300000000' })).standing).toBe('waiting');
    expect((await offer({ website: 'https://rahma.example' })).standing).toBe('waiting');
    expect((await offer({}, other)).standing).toBe('waiting');
  });

  it('waits again with another number, and not with other words', async () => {
    const { id } = await approved();
    expect((await call('PATCH', `/${id}`, { description: 'Sekarang 40 warna.' })).body.listing.standing).toBe('shown');
    expect((await call('PATCH', `/${id}`, { phone: '+6281300000000' })).body.listing.standing).toBe('waiting');
    expect(await names()).toEqual([]);
  });

  it('that was refused says why, and is looked at again once it was corrected', async () => {
    const { id } = await offer();
    const note = 'Nomor tidak aktif';
    expect(await command(id, '--refuse', '--note', note)).toEqual([0, expect.stringContaining('is not shown')]);
    expect((await mine()).listings).toMatchObject([{ standing: 'refused', note }]);
    expect(await mails()).toMatchObject([{ template: 'listing_refused', data: { note } }]);
    expect((await call('PATCH', `/${id}`, { phone: '+6281300000000' })).body.listing).toMatchObject({
      standing: 'waiting',
      note: null,
    });
  });

  it('is changed in part, and must fit together still', async () => {
    const { id } = await offer();
    const wrong = await call('PATCH', `/${id}`, { minimum_order: 50 });
    expect([wrong.status, wrong.body.error?.details]).toMatchObject([412, { fields: [{ path: 'prices' }] }]);
    const right = await call('PATCH', `/${id}`, { minimum_order: 50, prices: [{ from: 50, price: 9_000 }] });
    expect(right.body.listing).toMatchObject({ minimum_order: 50, product: aListing.product });
  });

  it('is no more than one person may have', async () => {
    const rows = Array.from({ length: MOST_LISTINGS }, () => offer());
    await Promise.all(rows);
    expect((await mine()).left).toBe(0);
    expect(await call('POST', '', aListing)).toMatchObject({ status: 409, body: { error: { details: { reason: 'full' } } } });
  });

  it('is taken down and put back by its owner', async () => {
    const { id } = await approved();
    expect((await call('POST', '/withdraw', { listing_id: id })).body.listing.standing).toBe('withdrawn');
    expect(await names()).toEqual([]);
    expect((await call('POST', '/withdraw', { listing_id: id }, other)).status).toBe(404);
    await call('POST', '/restore', { listing_id: id });
    expect(await names()).toHaveLength(1);
  });
});

describe('looking for suppliers', () => {
  it('goes by words of product and store, whatever their case and order, category and type', async () => {
    await approved();
    await offer({ product: 'Kaos 100% Katun', category: 'others', type: 'agent' });
    await offer({ product: 'Serum Wajah', category: 'beauty', type: 'agent' });
    expect(await names('?product=RAHMA%20kaos')).toEqual(['Kaos 100% Katun']);
    expect(await names('?product=100%25')).toEqual(['Kaos 100% Katun']);
    expect(await names('?product=%25')).toEqual(['Kaos 100% Katun']);
    expect(await names('?product=_')).toEqual([]);
    expect((await names('?type=agent')).toSorted()).toEqual(['Kaos 100% Katun', 'Serum Wajah']);
    expect(await names('?type=agent&category=beauty')).toEqual(['Serum Wajah']);
    expect(await names('?category=all&type=all')).toHaveLength(3);
    expect((await call('GET', '?category=weapons', undefined, other)).status).toBe(412);
  });

  it('is clamped into the pages that there are', async () => {
    await approved();
    const [row] = await api.test.db.selectFrom('supplier_listing').selectAll().execute();
    const more = Array.from({ length: LISTINGS_A_PAGE }, () => ({ ...row, listing_id: crypto.randomUUID(), prices: '[]' }));
    await api.test.db
      .insertInto('supplier_listing')
      .values(more as never)
      .execute();
    const pages = await Promise.all(['?page=-1', '?page=2', '?page=1e9'].map((page) => search(page)));
    expect(pages.map(({ page, pages: all, listings }) => [page, all, listings.length])).toEqual([
      [1, 2, LISTINGS_A_PAGE],
      [2, 2, 1],
      [2, 2, 1],
    ]);
  });
});

describe('a visitor', () => {
  const visit = (path = '') => api.app.request(`/public/v1/listing${path}`);

  it('finds what is offered and reads it, without any number that is in it', async () => {
    const written = 'Pesan ke 0812-3456-7890 atau wa.me/6281234567890, grosir 1.250.000 pcs, ukuran 110 x 110';
    const listing = await approved({
      description: written,
      address: 'Bandung, HP +62 (812) 3456 7890',
      website: 'https://wa.me/6281234567890',
    });
    await offer({ product: 'Belum dilihat' }, other);
    const found = (await (await visit()).json()) as ListingsAnswer;
    expect(found.listings.map(({ product, is_own }) => [product, is_own])).toEqual([['Hijab Segi Empat Voal', false]]);
    const one = await visit(`/${listing.id}`);
    const text = await one.text();
    expect([one.status, JSON.parse(text).listing]).toMatchObject([
      200,
      {
        description: 'Pesan ke ••• atau •••, grosir 1.250.000 pcs, ukuran 110 x 110',
        address: 'Bandung, HP •••',
        website: null,
        minimum_order: 20,
      },
    ]);
    for (const shown of [text, JSON.stringify(found)]) expect(/1234|6281|phone/.exec(shown)?.[0]).toBeUndefined();
    expect((await search()).listings[0]?.description).toBe(written);
    expect((await visit('?product=hijab&category=beauty')).status).toBe(200);
    expect((await visit('?category=none')).status).toBe(412);
    for (const path of [`/${listing.id}/phone`, '/user']) expect([path, (await visit(path)).status]).toEqual([path, 404]);
  });

  it('is told no more than an account of what is not shown, and may not ask for ever', async () => {
    const waiting = await offer();
    expect((await visit(`/${waiting.id}`)).status).toBe(404);
    for (let visits = 1; visits < LISTINGS_OF_VISITORS; visits += 1) await visit('?page=1');
    const refused = await visit();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await names()).toEqual([]);
  });
});

describe('the number', () => {
  it('is shown on asking, thirty times a day, and who asked is kept; the log has no number', async () => {
    const { id } = await approved();
    const ask = (who = other) => call<{ phone: string }>('GET', `/${id}/phone`, undefined, who);
    expect((await ask()).body.phone).toBe('+6281234567890');
    for (let i = 1; i < 30; i++) await ask();
    expect((await ask()).status).toBe(429);
    expect((await ask(seller)).status).toBe(200);
    expect((await mine()).listings).toMatchObject([{ asked: 1 }]);
    const lines = api.lines.filter((line) => line.includes('number was shown'));
    expect([lines.length, lines.join().includes('81234567890')]).toEqual([30, false]);
  });

  it('of what is not shown is nobody else’s business', async () => {
    const { id } = await offer();
    expect((await call('GET', `/${id}/phone`, undefined, other)).status).toBe(404);
    expect((await call('GET', `/${id}/phone`)).status).toBe(200);
  });
});

describe('a report', () => {
  const report = (id: string, who: SignedInAs) =>
    call('POST', '/report', { listing_id: id, reason: 'fraud', note: 'minta DP' }, who);

  it('hides a listing once three people have made one, calls a person, and counts no more after that person’s word', async () => {
    const { id } = await approved();
    const people = [other, await api.signIn(), await api.signIn()];
    for (let i = 0; i < 3; i++) await report(id, other);
    expect(await names()).toHaveLength(1);
    expect((await report(id, seller)).status).toBe(404);
    for (const who of people) await report(id, who);
    expect(await names()).toEqual([]);
    expect((await mine()).listings).toMatchObject([{ standing: 'held' }]);
    const standing = () => api.test.db.selectFrom('incident').select(['feature', 'subject', 'resolved_at']).execute();
    expect(await standing()).toEqual([{ feature: 'suppliers', subject: id, resolved_at: null }]);
    expect((await command())[1]).toContain('reported: fraud (minta DP), fraud (minta DP), fraud (minta DP)');
    // Its owner can neither edit it back into view nor publish another one at once.
    expect((await call('PATCH', `/${id}`, { description: 'Semua benar adanya.' })).body.listing.standing).toBe('held');
    expect((await offer()).standing).toBe('waiting');
    later(1);
    await command(id, '--approve');
    expect((await standing()).map(({ resolved_at }) => resolved_at === null)).toEqual([false]);
    for (const who of people) await report(id, who);
    expect(await names()).toHaveLength(1);
  });
});

describe('whether it is still true', () => {
  it('its owner is asked after ninety days, once; after half a year nobody else sees it until it is confirmed', async () => {
    const { id } = await approved();
    const confirmedAgo = (days: number) =>
      api.test.db
        .updateTable('supplier_listing')
        .set({ confirmed_at: new Date(NOW.getTime() - days * DAY) })
        .execute();
    const remind = () => remindOwners({ ...api.deps, publicUrl: ORIGIN }, NOW);
    await confirmedAgo(89);
    expect(await remind()).toBe(0);
    await confirmedAgo(91);
    expect((await mine()).listings).toMatchObject([{ ask_to_confirm: true, standing: 'shown' }]);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect((await mails()).at(-1)).toMatchObject({ template: 'listing_confirm', data: { day: '2027-02-18' } });
    expect(await names()).toHaveLength(1);
    await confirmedAgo(181);
    expect(await names()).toEqual([]);
    expect((await mine()).listings).toMatchObject([{ standing: 'lapsed', ask_to_confirm: true }]);
    await call('POST', '/confirm', { listing_id: id });
    expect(await names()).toHaveLength(1);
    expect((await mine()).listings).toMatchObject([{ ask_to_confirm: false }]);
  });
});

it('the command changes nothing where it is not understood', async () => {
  const id = crypto.randomUUID();
  for (const args of [[id], [id, '--approve', '--refuse'], [id, '--refuse'], ['--approve'], ['x', '--approve'], [id, '--praise']])
    expect(await command(...args)).toEqual([2, LISTING_USAGE]);
  expect(await command(id, '--approve')).toEqual([1, `There is no listing ${id}. Nothing was changed.`]);
});
