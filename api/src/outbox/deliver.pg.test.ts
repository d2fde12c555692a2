import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#src/http/server/log.ts';
import { deliverMails, MOST_TRIES } from '#src/outbox/deliver.ts';
import type { OutboxDelivery } from '#src/outbox/deliveries.ts';
import { addDeliveries, purgeOutbox } from '#src/outbox/repo.ts';
import type { Mail } from '#src/ports/mail/mail.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const MINUTE = 60_000;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

let test: TestDb;
let sent: Mail[];
let lines: string[];
let fault: (mail: Mail) => Error | null;

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(async () => {
  await test.db.deleteFrom('outbox').execute();
  sent = [];
  lines = [];
  fault = () => null;
});
afterAll(() => test.close());

const deps = () => ({
  db: test.db,
  log: createLog('info', { write: (line: string) => void lines.push(line) }),
  publicUrl: 'https://telaah.example',
  mailer: {
    send: async (mail: Mail) => {
      const error = fault(mail);
      if (error) throw error;
      sent.push(mail);
    },
  },
});
const deliver = (now = NOW) => deliverMails(deps(), now);
const link = 'https://telaah.example/forgot-password?token=secret-of-the-link';
const effect = (key: string, to = `${key}@example.test`): OutboxDelivery => ({
  key,
  kind: 'mail',
  accountId: null,
  payload: { to, language: 'en', template: 'reset_password', data: { name: 'Tuti', link } },
});
const rows = () => test.db.selectFrom('outbox').selectAll().orderBy('outbox_id').execute();
const refusal = (text: string) => Object.assign(new Error(text), { responseCode: 550 });

describe('the outbox', () => {
  it('is delivered once, and then holds neither address nor link', async () => {
    await addDeliveries(test.db, [effect('a'), effect('b')], NOW);
    await addDeliveries(test.db, [effect('a', 'other@example.test')], NOW);
    expect(await deliver()).toBe(2);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['a@example.test', 'Choose a new password'],
      ['b@example.test', 'Choose a new password'],
    ]);
    expect(sent[0]?.text).toContain(link);
    expect(await deliver(after(600))).toBe(0);
    const kept = await rows();
    expect(kept).toMatchObject([{ done_at: NOW, tries: 1, failure: null, next_try_at: null }, { done_at: NOW }]);
    expect(JSON.stringify(kept)).not.toMatch(/example\.test|secret-of-the-link/);
    await purgeOutbox(test.db, after(1));
    expect(await rows()).toEqual([]);
  });

  it('names each mail by its effect, so that one sent twice is seen to be one', async () => {
    await addDeliveries(test.db, [effect('a'), effect('b')], NOW);
    await deliver();
    await test.db.deleteFrom('outbox').execute();
    await addDeliveries(test.db, [effect('a')], NOW);
    await deliver();
    const [first, other, again] = sent.map(({ messageId }) => messageId);
    expect(first).toMatch(/^[0-9a-f]{32}@telaah\.example$/);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('is delivered by many workers at once without sending a mail twice', async () => {
    await addDeliveries(
      test.db,
      Array.from({ length: 40 }, (_, i) => effect(`m${i}`)),
      NOW,
    );
    const counts = await Promise.all(Array.from({ length: 5 }, () => deliver()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(40);
    expect(sent).toHaveLength(40);
  });

  it('says in the log why a mail could not be sent, and neither to whom nor what', async () => {
    const text = '550 5.1.1 <a@example.test>: Choose a new password is no subject that we take';
    fault = () => Object.assign(new Error(text), { code: 'EENVELOPE', responseCode: 550, response: text, command: 'RCPT TO' });
    await addDeliveries(test.db, [effect('a')], NOW);
    await deliver();
    const logged = lines.filter((line) => line.includes('could not be sent')).map((line) => JSON.parse(line) as object);
    expect(logged).toMatchObject([{ reason: { code: 'EENVELOPE', response: '550 5.1.1', command: 'RCPT TO' } }]);
    expect(lines.join()).not.toMatch(/example\.test|Choose a new/);
  });

  it('waits longer after each failure, then gives up and keeps the reason', async () => {
    fault = () => new Error('connect ECONNREFUSED');
    await addDeliveries(test.db, [effect('a')], NOW);
    const waits: number[] = [];
    let now = NOW;
    for (let n = 0; n < MOST_TRIES - 1; n++) {
      expect(await deliver(now)).toBe(0);
      const [row] = await rows();
      const next = row?.next_try_at ?? now;
      waits.push((next.getTime() - now.getTime()) / MINUTE);
      expect(await deliver(new Date(next.getTime() - 1))).toBe(0);
      expect((await rows())[0]?.tries).toBe(n + 1);
      now = next;
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440]);
    await deliver(now);
    const [row] = await rows();
    expect(row).toMatchObject({ tries: MOST_TRIES, failure: 'connect ECONNREFUSED', next_try_at: null, done_at: null });
    expect(JSON.stringify(row)).not.toMatch(/secret-of-the-link/);
    fault = () => null;
    expect(await deliver(after(100_000))).toBe(0);
    expect(lines.join('')).toContain('a mail was given up');
    expect(lines.join('')).not.toMatch(/example\.test|secret-of-the-link/);
  });

  it('goes on after a refused address, and stops knocking where nobody answers', async () => {
    await addDeliveries(test.db, [effect('bad'), effect('good')], NOW);
    fault = ({ to }) => (to.startsWith('bad') ? refusal('550 no such user') : null);
    expect(await deliver()).toBe(1);
    expect(sent.map(({ to }) => to)).toEqual(['good@example.test']);
    await addDeliveries(test.db, [effect('c'), effect('d')], after(1));
    let knocks = 0;
    fault = () => {
      knocks++;
      return new Error('timeout');
    };
    await deliver(after(0.5));
    expect(knocks).toBe(0);
    await deliver(after(1));
    expect(knocks).toBe(1);
    fault = () => null;
    expect(await deliver(after(10))).toBe(3);
  });

  it('is taken up again after a worker died with a mail in its hands', async () => {
    await addDeliveries(test.db, [effect('a')], NOW);
    // Killed between sending and marking: only the claim is left.
    const dying = { ...deps(), mailer: { send: () => new Promise<void>(() => {}) } };
    void deliverMails(dying, NOW);
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    expect(await deliver(after(4))).toBe(0);
    expect(await deliver(after(5))).toBe(1);
    expect(sent).toHaveLength(1);
  });
});
