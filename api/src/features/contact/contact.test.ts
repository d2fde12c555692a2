import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { purgeMessages } from '#src/features/contact/service.ts';
import { deliverSupportMessages } from '#src/outbox/deliver.ts';
import { telegramChannel } from '#src/ports/messenger/telegram.ts';
import { createTestApp, NOW, ORIGIN, type TestApp } from '#src/testing/test-app.ts';

const TOKEN = '12345678:a-secret-that-only-this-test-knows';
let api: TestApp;
let telegram: Server;
let sent: { path: string; text: string; chat: string }[];
let status: number;

beforeAll(async () => {
  api = await createTestApp({ hasMessenger: true });
  telegram = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { text, chat_id } = JSON.parse(body) as { text: string; chat_id: string };
      sent.push({ path: request.url ?? '', text, chat: chat_id });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => telegram.close(resolve));
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  await api.test.db.deleteFrom('contact_message').execute();
  [sent, status] = [[], 200];
});

const written = { name: 'Rina', kind: 'individual', message: 'Apakah ada paket tahunan?', reach: 'rina@example.test' };
const send = async (more: object = {}, headers: Record<string, string> = { Origin: ORIGIN }, app = api) => {
  const response = await app.post('/public/v1/contact', { ...written, ...more }, headers);
  return [response.status, ((await response.json()) as { way?: string }).way];
};
const kept = () => api.test.db.selectFrom('contact_message').selectAll().execute();
const deliver = (now = NOW, url = `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`) => {
  const messenger = telegramChannel({ url, token: TOKEN, chat: '-100123' });
  return deliverSupportMessages({ db: api.test.db, log: api.deps.log, messenger }, now);
};

it('is kept, and sent on to the chat as plain text; then only the message itself is kept', async () => {
  const { headers, account_id } = await api.signIn();
  expect(await send({ plan: 'enterprise', message: 'Halo <b>tim</b>\n_miring_' }, headers)).toEqual([200, 'telegram']);
  expect(await kept()).toMatchObject([{ account_id, name: 'Rina', plan: 'enterprise', way: 'telegram' }]);
  expect(await deliver()).toBe(1);
  expect(sent).toEqual([
    {
      path: `/bot${TOKEN}/sendMessage`,
      text: 'Rina\nrina@example.test\nPlan: enterprise\n\nHalo <b>tim</b>\n_miring_',
      chat: '-100123',
    },
  ]);
  expect(await deliver()).toBe(0);
  expect(await api.test.db.selectFrom('outbox').select('payload').execute()).toEqual([{ payload: {} }]);
});

it('waits while the messenger is away, and is sent once when it is back; the token is in no log and in no row', async () => {
  await send();
  status = 502;
  expect(await deliver()).toBe(0);
  const [row] = await api.test.db.selectFrom('outbox').selectAll().execute();
  expect(row).toMatchObject({ tries: 1, failure: 'the messenger answered 502' });
  status = 200;
  expect(await deliver(new Date(NOW.getTime() + 61_000))).toBe(1);
  await api.reset();
  await send();
  // Nothing listens there.
  expect(await deliver(NOW, 'http://127.0.0.1:9')).toBe(0);
  const rows = JSON.stringify(await api.test.db.selectFrom('outbox').selectAll().execute());
  expect([...api.lines, rows].filter((line) => line.includes('secret-that-only'))).toEqual([]);
});

it('of a machine that fills in every field nothing is kept, and it is told the same', async () => {
  expect(await send({ nickname: 'bot' })).toEqual([200, 'telegram']);
  expect([await kept(), await deliver()]).toEqual([[], 0]);
});

it('comes three times an hour from an account, and five times from an address', async () => {
  const { headers } = await api.signIn();
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await send({}, headers))[0]);
  for (let i = 0; i < 2; i++) statuses.push((await send())[0]);
  expect(statuses).toEqual([200, 200, 200, 429, 200, 429]);
});

it('without a bot it is for WhatsApp, without either it is kept; after a year it is forgotten', async () => {
  for (const [given, way] of [
    [{ supportWhatsapp: '6281234567890' }, 'whatsapp'],
    [{}, 'kept'],
  ] as const) {
    const other = await createTestApp(given);
    expect(await send({}, { Origin: ORIGIN }, other)).toEqual([200, way]);
    expect(await other.test.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    await purgeMessages(other.test.db, new Date(NOW.getTime() + 366 * 86_400_000));
    expect(await other.test.db.selectFrom('contact_message').selectAll().execute()).toEqual([]);
    await other.close();
  }
});
