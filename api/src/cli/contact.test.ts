import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_USAGE, runContact } from '#src/cli/contact-command.ts';
import { deliverSupportMessages } from '#src/outbox/deliver.ts';
import { createTestApp, NOW, ORIGIN, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ hasMessenger: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await api.test.db.deleteFrom('contact_message').execute();
});

const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

const contact = async (...args: string[]) => {
  const output: { out: string[]; err: string[] } = { out: [], err: [] };
  const code = await runContact(args, at(60), {
    withDb: (work) => work(api.test.db),
    out: (text) => output.out.push(text),
    err: (text) => output.err.push(text),
  });
  return [code, output.out.join('\n'), output.err.join('\n')];
};
const write = async (more: object = {}, minutes = 0): Promise<string> => {
  api.setNow(at(minutes));
  const written = { name: 'Rina', kind: 'individual', message: 'Apakah ada paket tahunan?', ...more };
  expect((await api.post('/public/v1/contact', written, { Origin: ORIGIN })).status).toBe(200);
  const newest = api.test.db.selectFrom('contact_message').select('message_id').orderBy('created_at', 'desc');
  return (await newest.executeTakeFirstOrThrow()).message_id;
};
const deliver = (send: (text: string) => Promise<void>, minutes: number) => {
  return deliverSupportMessages({ db: api.test.db, log: api.deps.log, messenger: { send } }, at(minutes));
};

describe('npm run contact', () => {
  it('lists what waits, the newest first, with who wrote, and whether somebody was told', async () => {
    expect(await contact()).toEqual([0, 'Nothing waits.', '']);
    const company = { name: 'Budi', kind: 'company', company: 'PT Rotan', reach: '+6281', plan: 'enterprise' };
    const first = await write({ ...company, message: `Halo\n\n${'panjang '.repeat(20)}` });
    await deliver(() => Promise.resolve(), 1);
    const second = await write({}, 2);
    await deliver(() => Promise.reject(new Error('the messenger answered 502')), 2);
    const third = await write({ message: 'Nomor saya ganti' }, 3);
    const [code, text] = await contact();
    expect([code, String(text).split('\n')]).toEqual([
      0,
      [
        `${third}  21 Nov 2026, 10:03 WIB  Rina  waits to be sent on`,
        '    Nomor saya ganti',
        `${second}  21 Nov 2026, 10:02 WIB  Rina  waits to be sent on: the messenger answered 502`,
        '    Apakah ada paket tahunan?',
        `${first}  21 Nov 2026, 10:00 WIB  Budi (PT Rotan)  plan enterprise  sent on`,
        '    +6281',
        `    Halo ${'panjang '.repeat(12)}…`,
      ],
    ]);
  });

  it('reads one whole, puts it away and takes it out again', async () => {
    const id = await write({ message: 'Halo tim,\n\napakah bisa bayar tahunan?', reach: 'rina@example.test' });
    const head = `${id}  21 Nov 2026, 10:00 WIB  Rina  waits to be sent on`;
    const rest = 'rina@example.test\nreads en\n\nHalo tim,\n\napakah bisa bayar tahunan?';
    expect(await contact(id)).toEqual([0, `${head}\n${rest}`, '']);
    expect(await contact(id, '--done')).toEqual([0, 'What Rina wrote is dealt with.', '']);
    expect(await contact()).toEqual([0, 'Nothing waits.', '']);
    expect(await contact(id)).toEqual([0, `${head}  done 21 Nov 2026, 11:00 WIB\n${rest}`, '']);
    expect(String((await contact('--all'))[1]).split('\n')[0]).toBe(`${head}  done 21 Nov 2026, 11:00 WIB`);
    expect(await contact(id, '--open')).toEqual([0, 'What Rina wrote waits again.', '']);
    expect(String((await contact())[1]).split('\n')[0]).toBe(head);
  });

  it('says whom a message reached where no bot sends it on, and when one was given up', async () => {
    const id = await write();
    const fate = async () => String((await contact(id))[1]).split('\n')[0];
    const set = (way: 'kept' | 'whatsapp' | 'telegram') => api.test.db.updateTable('contact_message').set({ way }).execute();
    await set('kept');
    expect(await fate()).toMatch(/nobody was told$/);
    await set('whatsapp');
    expect(await fate()).toMatch(/its sender was to open it in WhatsApp$/);
    await set('telegram');
    await api.test.db.updateTable('outbox').set({ failure: 'the messenger answered 400', next_try_at: null }).execute();
    expect(await fate()).toMatch(/could not be sent on: the messenger answered 400$/);
    // A delivery that was purged from the outbox counts as sent.
    await api.test.db.deleteFrom('outbox').execute();
    expect(await fate()).toMatch(/sent on$/);
  });

  it('changes nothing where it is not understood, or there is no such message', async () => {
    const id = crypto.randomUUID();
    for (const args of [['x'], ['--done'], [id, '--done', '--open'], [id, '--all'], [id, id], [id, '--praise']])
      expect(await contact(...args)).toEqual([2, '', CONTACT_USAGE]);
    expect(await contact(id, '--done')).toEqual([1, '', `There is no message ${id}. Nothing was changed.`]);
  });
});
