import { makePartitionsAhead } from '@telaah/db/partitions';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setReporter } from '#src/features/market/belief/voices.ts';
import { inputs } from '#src/testing/all-inputs.ts';
import { type BillingApp, createBillingApp } from '#src/testing/billing-app.ts';
import { probesOf } from '#src/testing/probes.ts';
import { NOW, ORIGIN, type SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;

/** Somebody whose looks are taken in. */
const believed = async (): Promise<SignedInAs> => {
  const who = await shop.withPlan();
  const made = { account_id: who.account_id, state: 'believed', by: 'admin', note: null } as const;
  await setReporter(shop.api.test.db, made, 'earned', NOW);
  return who;
};

beforeAll(async () => {
  shop = await createBillingApp();
  await makePartitionsAhead(shop.api.test.db, NOW);
  user = await believed();
});
afterAll(() => shop.api.close());

const schemas = await Promise.all(Object.entries(inputs).map(async ([call, schema]) => [call, probesOf(await schema())] as const));

const queryOf = (input: unknown): string => {
  const members = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  return new URLSearchParams(Object.fromEntries(members.map(([key, value]) => [key, String(value)]))).toString();
};

const why = () => shop.api.lines.findLast((line) => line.includes('request failed'));

const ask = async (call: string, input: unknown): Promise<Response> => {
  const [method = '', path = ''] = call.split(' ');
  // What is right may end the session: the next one is somebody else's.
  const send = () => {
    const headers = { Origin: ORIGIN, 'Content-Type': 'application/json', ...(path.startsWith('/internal') ? user.headers : {}) };
    return method === 'GET'
      ? shop.api.app.request(`${path}?${queryOf(input)}`, { headers })
      : shop.api.app.request(path, { method, headers, body: JSON.stringify(input) ?? 'null' });
  };
  const response = await send();
  if (response.status !== 401 || !path.startsWith('/internal')) return response;
  user = await believed();
  return send();
};

it('whatever is sent to a call, it is answered or refused: nothing breaks', async () => {
  const one = fc.oneof(
    ...schemas.map(([call, input]) => ({
      weight: call.endsWith('/capture') ? 12 : 1,
      arbitrary: fc.tuple(fc.constant(call), input),
    })),
  );
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(one, async ([call, input]) => {
      const response = await ask(call, input);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect([call, response.status < 500 || why()]).toEqual([call, true]);
    }),
    { numRuns: runs(20_000, 250) },
  );
  // What a shape lets by can be stored too.
  expect(await shop.api.test.db.selectFrom('unstorable_look').selectAll().execute()).toEqual([]);
  // They reach what is behind the schemas.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(20);
});
