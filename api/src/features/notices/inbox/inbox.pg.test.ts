import { inboxPage, noticeChoices, unreadNotices } from '@telaah/shared/features/notices/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { choicesOf, purgeNotices } from '#src/features/notices/inbox/inbox.service.ts';
import { tellAccount } from '#src/features/notices/tell.service.ts';
import { planEndingNotice } from '#src/notices/kinds/plan/plan-ending.notice.ts';
import { listingShownNotice } from '#src/notices/kinds/supplier/listing-shown.notice.ts';
import { writtenMails } from '#src/testing/browser.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
});
beforeEach(async () => {
  await api.reset();
  await api.test.db.deleteFrom('notice').execute();
  user = await api.signIn();
});
afterAll(() => api.close());

const at = (n: number) => new Date(NOW.getTime() + n * 60_000);
const plan = (n: number) => ({ subscription_id: 's', at: at(n).toISOString(), plan: 'Smart', day: '2026-12-03', amount: 499_000 });
const listing = (n: number) => ({ listing_id: 'l', at: at(n).toISOString(), product: 'Kaos' });
const tellPlan = (n: number, who = user) =>
  api.test.db.transaction().execute((trx) => tellAccount(trx, api.deps, planEndingNotice, who.account_id, plan(n), at(n)));
const tellListing = (n: number) => tellAccount(api.test.db, api.deps, listingShownNotice, user.account_id, listing(n), at(n));

const call = async <T extends z.ZodType>(shape: T, path: string, body: object | null, who = user): Promise<z.output<T>> => {
  const address = `/internal/notices/${path}`;
  const response =
    body === null ? await api.app.request(address, { headers: who.headers }) : await api.post(address, body, who.headers);
  expect(response.status).toBe(200);
  return shape.parse(await response.json());
};
const inbox = (more: object = {}, who = user) => call(inboxPage, 'get_all', { page: 1, language: 'en', ...more }, who);
const unread = async (who = user) => (await call(unreadNotices, 'unread', null, who)).unread;
const mark = async (body: object, who = user) => (await call(unreadNotices, 'mark', body, who)).unread;

describe('the inbox', () => {
  it('has what an account is told, once, the newest first, in the language that is asked for', async () => {
    for (const n of [1, 2, 1]) await tellPlan(n);
    const { notices, total_page, unread: left } = await inbox();
    expect(notices).toMatchObject([
      { about: 'plan', subject: 'Smart ends on 3 Dec 2026', created_at: at(2).toISOString(), is_read: false },
      { button: { label: 'Buy the plan again', link: '/price' }, created_at: at(1).toISOString() },
    ]);
    expect([total_page, left]).toEqual([1, 2]);
    expect((await inbox({ language: 'id' })).notices[0]?.subject).toContain('3 Des 2026');
    expect(await writtenMails(api)).toHaveLength(2);
  });

  it('is of one account alone, and nobody marks for another', async () => {
    await tellPlan(1);
    const other = await api.signIn();
    const [mine] = (await inbox()).notices;
    expect((await inbox({}, other)).notices).toEqual([]);
    expect(await mark({ notice_ids: [mine?.notice_id], is_read: true }, other)).toBe(0);
    expect(await unread()).toBe(1);
  });

  it('knows what was read, one by one, all at once and back', async () => {
    for (const n of [1, 2, 3]) await tellPlan(n);
    const [newest] = (await inbox()).notices;
    expect(await mark({ notice_ids: [newest?.notice_id], is_read: true })).toBe(2);
    expect((await inbox({ unread: true })).notices).toHaveLength(2);
    expect(await mark({ is_read: true })).toBe(0);
    expect(await mark({ notice_ids: [newest?.notice_id], is_read: false })).toBe(1);
    expect((await inbox()).notices.map(({ is_read }) => is_read)).toEqual([false, true, true]);
  });

  it('is read by pages, and a page beyond the last is the last', async () => {
    for (let n = 1; n <= 31; n++) await tellPlan(n);
    const last = await inbox({ page: 9 });
    expect([last.notices.length, last.total_page]).toEqual([1, 2]);
  });

  it('forgets after 180 days, and leaves out what this version no longer tells', async () => {
    await tellPlan(1);
    await api.test.db
      .insertInto('notice')
      .values({ account_id: user.account_id, kind: 'gone', key: 'x', data: '{}', created_at: NOW })
      .execute();
    expect((await inbox()).notices).toHaveLength(1);
    expect(await purgeNotices(api.test.db, new Date(NOW.getTime() + 179 * 86_400_000))).toBe(0);
    expect(await purgeNotices(api.test.db, new Date(NOW.getTime() + 181 * 86_400_000))).toBe(2);
  });

  it('is lost with the transaction that tells', async () => {
    const failing = api.test.db.transaction().execute(async (trx) => {
      await tellAccount(trx, api.deps, planEndingNotice, user.account_id, plan(1), NOW);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await unread(), await writtenMails(api)]).toEqual([0, []]);
  });

  it('tells a deleted account nothing', async () => {
    await api.test.db.updateTable('account').set({ deleted_at: NOW }).where('account_id', '=', user.account_id).execute();
    await tellPlan(1);
    expect(await writtenMails(api)).toEqual([]);
  });
});

describe('choices', () => {
  const choose = (body: object) => api.post('/internal/notices/choose', body, user.headers);

  it('say what holds: what is always sent is fixed', async () => {
    const { choices } = await call(noticeChoices, 'choices', null);
    expect(choices).toContainEqual({ about: 'purchase', channel: 'mail', is_on: true, is_fixed: true });
    expect(choices).toContainEqual({ about: 'supplier', channel: 'mail', is_on: true, is_fixed: false });
  });

  it('turn one channel of one subject off and on again', async () => {
    const off = { about: 'supplier', channel: 'mail', is_on: false };
    expect((await choose(off)).status).toBe(200);
    await tellListing(1);
    expect([(await inbox()).notices.length, (await writtenMails(api)).length]).toEqual([1, 0]);
    await choose({ ...off, is_on: true });
    await tellListing(2);
    expect((await writtenMails(api)).length).toBe(1);
    expect(await choicesOf(api.test.db, user.account_id)).toContainEqual({ ...off, is_on: true, is_fixed: false });
  });

  it('cannot turn off what is always sent', async () => {
    const refused = await choose({ about: 'account', channel: 'mail', is_on: false });
    expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([409, 'conflict']);
  });
});
