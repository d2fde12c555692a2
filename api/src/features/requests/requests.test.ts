import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let seller: SignedInAs;

beforeAll(async () => {
  api = await createTestApp();
  seller = await api.signIn();
});
afterAll(() => api.close());

const ask = async (text: string, who = seller) => {
  const response = await api.app.request('/internal/feature/data_request', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...who.headers },
    body: JSON.stringify({ kind: 'product', asked: text }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const kept = () => api.test.db.selectFrom('data_request').select(['account_id', 'asked']).orderBy('asked').execute();

describe('asking for data that is not there', () => {
  it('keeps the words as they were typed, once a person, whatever their case', async () => {
    const first = await ask('Rak  Bumbu Putar');
    expect(first).toMatchObject({ status: 200, body: { kind: 'product', asked: 'Rak  Bumbu Putar', state: 'queued' } });
    expect(await ask('rak bumbu putar')).toEqual(first);
    const other = await api.signIn();
    await ask('rak bumbu putar', other);
    expect(await kept()).toHaveLength(2);
  });

  it('refuses nothing at all, and more than a person would ask for in a day', async () => {
    expect((await ask('  ')).status).toBe(412);
    const busy = await api.signIn();
    const answers = [];
    for (let i = 0; i < 51; i++) answers.push((await ask(`barang ${i}`, busy)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(50);
    expect(answers.at(-1)).toBe(429);
  });
});
