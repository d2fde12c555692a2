import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { snapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot, capturedVariant, onSearch } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import { describedCalls } from '#src/http/description/calls.ts';
import { type BillingApp, createBillingApp } from '#src/testing/billing/billing-app.ts';
import { inputs } from '#src/testing/calls/all-inputs.ts';
import { atExtremes, samplesOf } from '#src/testing/calls/extremes.ts';
import { probesOf } from '#src/testing/calls/probes.ts';
import { fillMarket } from '#src/testing/market/market-fixture.ts';
import { goods } from '#src/testing/market/small-market.ts';
import { NOW, ORIGIN, type SignedInAs } from '#src/testing/test-app.ts';

const calls = await Promise.all(Object.entries(inputs).map(async ([call, schema]) => ({ call, schema: await schema() })));

let shop: BillingApp;
let user: SignedInAs;

const believed = async (): Promise<SignedInAs> => {
  const who = await shop.withPlan();
  const made = { account_id: who.account_id, state: 'accepted', by: 'admin', note: null } as const;
  await changeReporterState(shop.api.test.db, made, 'earned', NOW);
  return who;
};

beforeAll(async () => {
  shop = await createBillingApp();
  await makePartitionsAhead(shop.api.test.db, NOW);
  await fillMarket(shop.api.test.db, goods, NOW);
  user = await believed();
});
afterAll(() => shop.api.close());

const textsOf = (input: unknown): Record<string, string> => {
  const members = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  return Object.fromEntries(members.map(([key, value]) => [key, Object.is(value, -0) ? '-0' : String(value)]));
};
const queryOf = (input: unknown): string => new URLSearchParams(textsOf(input)).toString();

const why = () => shop.api.lines.findLast((line) => line.includes('request failed'));

const ask = async (call: string, input: unknown): Promise<Response> => {
  const [method = '', path = ''] = call.split(' ');
  // A valid input may end the session or take the last token, so the next call is another user's.
  const send = () => {
    const headers = { Origin: ORIGIN, 'Content-Type': 'application/json', ...(path.startsWith('/internal') ? user.headers : {}) };
    return method === 'GET'
      ? shop.api.app.request(`${path}?${queryOf(input)}`, { headers })
      : shop.api.app.request(path, { method, headers, body: JSON.stringify(input) ?? 'null' });
  };
  const response = await send();
  if (![401, 402].includes(response.status) || !path.startsWith('/internal')) return response;
  user = await believed();
  return send();
};

it('whatever is sent to a call, it is answered or refused: nothing breaks', async () => {
  const one = fc.oneof(
    ...calls.map(({ call, schema }) => ({
      weight: call.endsWith('/capture') ? 12 : 1,
      arbitrary: fc.tuple(fc.constant(call), probesOf(schema)),
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
  // Whatever a shape accepts can be stored too.
  expect(await shop.api.test.db.selectFrom('unstorable_observation').selectAll().execute()).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(20);
});

interface Taken {
  field: string;
  input: unknown;
}

/** Inputs at the extremes of each field that the schema accepts; equal parsed inputs only once. */
const takenAtBorders = (call: string, schema: ZodType): Taken[] => {
  const taken = atExtremes(samplesOf(schema)).flatMap(({ field, inputs: all }) =>
    all.flatMap((input): [string, Taken][] => {
      const { success, data } = schema.safeParse(call.startsWith('GET') ? textsOf(input) : input);
      return success ? [[JSON.stringify(data), { field, input }]] : [];
    }),
  );
  return [...new Map(taken).values()];
};

it.each(calls)('$call takes every field at the border of its column, its encoding and its clock', async ({ call, schema }) => {
  const broken: string[] = [];
  for (const { field, input } of takenAtBorders(call, schema)) {
    const { status } = await ask(call, input);
    if (status >= 500) broken.push(`${field}: ${JSON.stringify(input)} ${why()}`);
  }
  expect([samplesOf(schema).length > 0, broken]).toEqual([true, []]);
});

it('an address that names something is answered or refused whatever stands for its name', async () => {
  const open = describedCalls(shop.api.app).filter(({ path }) => path.includes('/:'));
  expect(open.length).toBeGreaterThan(4);
  for (const { method, path } of open)
    for (const name of [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '-1',
      '1.5',
      '2147483648',
      '1e308',
      '9'.repeat(400),
      '%2e%2e%2f',
      '\u{1f4a5}',
    ]) {
      const response = await ask(`${method} ${path.replaceAll(/:\w+/g, name)}`, {});
      expect([path, name, response.status < 500 || why()]).toEqual([path, name, true]);
    }
});

it('a look is stored or refused with every field at its border', async () => {
  const { db } = shop.api.test;
  const perfect = capturedSnapshot({ variants: [capturedVariant()], seen_on: onSearch('kaos') });
  const snapshots = atExtremes([perfect]).flatMap(({ field, inputs: all }) =>
    all.flatMap((input, i) => {
      const { data } = snapshot.safeParse(input);
      return data ? [field === 'product_id' ? data : { ...data, product_id: `${field}.${i}` }] : [];
    }),
  );
  expect(snapshots.length).toBeGreaterThan(300);
  const outcomes = await ingest(db, snapshots, { source: 'capture', now: NOW });
  expect(outcomes.length).toBe(snapshots.length);
  await refreshMarket(db, NOW);
});
