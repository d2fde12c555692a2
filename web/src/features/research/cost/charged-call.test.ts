import { QueryClient } from '@tanstack/react-query';
import type { CallError, Outcome } from '@telaah/shared/errors';
import { beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'https://telaah.example' });
const { takeChargedResult } = await import('#src/features/research/cost/charged-call.ts');
const { sessionKey } = await import('#src/session/storage/session-key.ts');

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(sessionKey, { total: { count: 2 } });
});
const isAskedAnew = () => client.getQueryState(sessionKey)?.isInvalidated;

const failed = (status: number): Promise<Outcome<never>> =>
  Promise.resolve([null, { status, statusText: '', body: null } satisfies CallError]);

it.each([1, 0])('what may be spent is asked for anew after a call that took %i tokens', async (spent) => {
  await takeChargedResult(client, Promise.resolve([{ spent }, null]));
  expect(isAskedAnew()).toBe(true);
});

it.each([402, 500])('and after one that was refused with %i', async (status) => {
  await expect(takeChargedResult(client, failed(status))).rejects.toMatchObject({ status });
  expect(isAskedAnew()).toBe(true);
});

it('but not of a server that is not there', async () => {
  await expect(takeChargedResult(client, failed(0))).rejects.toMatchObject({ code: 'network' });
  expect(isAskedAnew()).toBe(false);
});
