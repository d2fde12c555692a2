import { randomUUID } from 'node:crypto';
import { MissingPartitionsError, makePartitionsAhead } from '@telaah/db/installation/partitions';
import { captureResult } from '@telaah/shared/features/market/schema';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymise, countPendingObservations } from '#src/features/accounts/privacy/privacy.repo.ts';
import { findHealthProblems } from '#src/features/health/service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { expireUnstorable } from '#src/features/market/observations/unstorable.repo.ts';
import { ingestStorable } from '#src/features/market/observations/unstorable.ts';
import { saveReporterState } from '#src/features/market/trust/reporter.repo.ts';
import { applyReporterStates } from '#src/features/market/trust/reporters.service.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await makePartitionsAhead(api.test.db, NOW);
  // The constraints represent any unforeseen reason for which the database refuses a row.
  await sql`alter table observation add constraint no_poison check (reader <> 'poison')`.execute(api.test.db);
  await sql`alter table store_reading add constraint no_followers check (followers_low <> 666)`.execute(api.test.db);
});
beforeEach(async () => {
  await clearMarket(api.test.db);
  await api.reset();
});
afterAll(() => api.close());

const observed_at = new Date(NOW.getTime() - 3_600_000).toISOString();
const good = (product_id: string, given: Partial<Snapshot> = {}) => capturedSnapshot({ observed_at, product_id, ...given });
const poison = (product_id: string) => good(product_id, { reader: 'poison', name: `Racun ${product_id}` });
const aStore = (id: string, followers: number): StorePageSnapshot => ({
  marketplace: 'shopee',
  observed_at,
  dated: 'known',
  read_from: 'api',
  reader: 'shop',
  store: { ...capturedSnapshot().store, id, name: `Toko ${id}`, domain: null, followers: exact(followers) },
});
const somebody = async (state: 'accepted' | 'new'): Promise<SignedInAs> => {
  const who = await api.signIn();
  await saveReporterState(api.test.db, { account_id: who.account_id, state, by: 'admin', note: null }, NOW);
  return who;
};
const hand = (who: SignedInAs, snapshots: Snapshot[], stores: StorePageSnapshot[] = [], batch_id: string = randomUUID()) =>
  api.post('/internal/capture', { version: 2, batch_id, snapshots, stores }, { ...who.headers, Origin: EXTENSION });
const reasonsOf = async (response: Response) =>
  captureResult.parse(await response.json()).outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : outcome.state));

const kept = () => api.test.db.selectFrom('unstorable_observation').selectAll().orderBy('observation_id').execute();
const stored = async () =>
  (
    await api.test.db
      .selectFrom('observation')
      .innerJoin('product_key', 'product_key.key_id', 'observation.key_id')
      .select('key')
      .execute()
  )
    .map(({ key }) => key)
    .toSorted();
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('a look that cannot be stored', () => {
  it('is refused alone, kept whole, told of, and answered alike when it comes again', async () => {
    const who = await somebody('accepted');
    const snapshots = [...numbers(24).map((id) => good(id)), poison('666'), ...numbers(24).map((id) => good(`9${id}`))];
    const batch = randomUUID();
    const outcomes = await reasonsOf(await hand(who, snapshots, [], batch));
    expect(outcomes).toEqual(snapshots.map(({ reader }) => (reader === 'poison' ? 'not_storable' : 'accepted')));
    expect(await stored()).toHaveLength(48);
    const [row, ...others] = await kept();
    expect(others).toEqual([]);
    expect(JSON.parse(row?.snapshot ?? '')).toMatchObject({ product_id: '666', name: 'Racun 666' });
    expect(row).toMatchObject({ reporter: who.account_id, reason: expect.stringContaining('no_poison') });
    const troubles = (await findHealthProblems(api.test.db, NOW, async () => [])).filter(
      ({ kind }) => kind === 'observation_unstorable',
    );
    expect(troubles).toMatchObject([{ subject: `observation ${row?.observation_id}`, detail: row?.reason }]);
    expect(await reasonsOf(await hand(who, snapshots, [], batch))).toEqual(outcomes);
    // In another batch it is the same observation, and is stored once.
    expect(await reasonsOf(await hand(who, [poison('666')]))).toEqual(['not_storable']);
    expect(await kept()).toHaveLength(1);
  });

  it('may be several of one batch, at a product or at a store', async () => {
    const who = await somebody('accepted');
    const snapshots = [poison('1'), good('2'), poison('3'), poison('3'), good('4')];
    expect(await reasonsOf(await hand(who, snapshots, [aStore('7', 666), aStore('8', 5)]))).toEqual([
      'not_storable',
      'accepted',
      'not_storable',
      'not_storable',
      'accepted',
      'not_storable',
      'accepted',
    ]);
    expect(await stored()).toEqual(['2', '4']);
    expect((await kept()).map(({ snapshot }) => JSON.parse(snapshot).product_id ?? 'store')).toEqual(['1', '3', 'store']);
  });

  it('is our fault where no other of its batch can be stored either: nothing is refused', async () => {
    const who = await somebody('accepted');
    expect((await hand(who, numbers(5).map(poison))).status).toBe(500);
    expect(await kept()).toEqual([]);
  });

  it('stops neither his other looks who comes to be believed, nor those of who comes after him', async () => {
    const people = [await somebody('new'), await somebody('new')].toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1));
    for (const [index, who] of people.entries()) {
      expect(await reasonsOf(await hand(who, [poison(`${index}66`), poison(`${index}67`)]))).toEqual([
        'seen_by_you',
        'seen_by_you',
      ]);
      api.setNow(new Date(NOW.getTime() + 1000 * (index + 1)));
      await hand(who, [good(`${index}1`), poison(`${index}68`), good(`${index}2`)], [aStore(`${index}7`, 666)]);
    }
    for (const { account_id } of people)
      await saveReporterState(api.test.db, { account_id, state: 'accepted', by: 'rule', note: null }, NOW);
    expect(await applyReporterStates(api.test.db, 'earned', NOW)).toMatchObject({ released: 12 });
    expect(await stored()).toEqual(['01', '02', '11', '12']);
    expect(await api.test.db.selectFrom('pending_observation').selectAll().execute()).toEqual([]);
    expect(await kept()).toHaveLength(8);
  });

  it('is brought by an import with its reason', async () => {
    const from = { source: 'import', now: NOW } as const;
    expect(await ingest(api.test.db, [good('1'), poison('2')], from)).toEqual([
      { state: 'accepted' },
      { state: 'refused', reason: 'not_storable' },
    ]);
  });

  it('goes with the account, and is forgotten like other looks of one’s own', async () => {
    const who = await somebody('accepted');
    await hand(who, [good('1'), poison('2')]);
    await hand(await somebody('accepted'), [good('3'), poison('4')]);
    expect(await countPendingObservations(api.test.db, who.account_id)).toBe(1);
    await api.test.db.transaction().execute((trx) => anonymise(trx, who.account_id, NOW));
    expect((await kept()).map(({ snapshot }) => JSON.parse(snapshot).product_id)).toEqual(['4']);
    expect(await expireUnstorable(api.test.db, new Date(Date.now() - 60_000))).toBe(0);
    expect(await expireUnstorable(api.test.db, new Date(Date.now() + 60_000))).toBe(1);
  });
});

it('a thing that fails by what was said of it stays as it was, and holds up no other', async () => {
  const [liar, other] = [await somebody('accepted'), await somebody('accepted')].toSorted((a, b) =>
    a.account_id < b.account_id ? -1 : 1,
  );
  for (const [index, who] of [liar, other].entries())
    await hand(
      who as SignedInAs,
      numbers(5).map((id) => good(`${index}${id}`)),
    );
  const broken = await api.test.db.selectFrom('product_key').select('product_id').where('key', '=', '03').executeTakeFirstOrThrow();
  await sql
    .raw(`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.product_id = ${broken.product_id} then raise exception 'no such figure' using errcode = '22003'; end if; return new; end $$`)
    .execute(api.test.db);
  await sql`create trigger refuse_one before insert or update on suppressed_claim for each row execute function refuse_one()`.execute(
    api.test.db,
  );
  try {
    for (const { account_id } of [liar, other] as SignedInAs[])
      await saveReporterState(api.test.db, { account_id, state: 'new', by: 'review', note: null }, NOW);
    // The error is thrown after all other products are done, so that the job reports it.
    await expect(applyReporterStates(api.test.db, 'earned', NOW)).rejects.toThrow('no such figure');
    expect(await stored()).toEqual(['03']);
  } finally {
    await sql`drop trigger refuse_one on suppressed_claim`.execute(api.test.db);
    await sql`drop function refuse_one`.execute(api.test.db);
  }
  await applyReporterStates(api.test.db, 'earned', NOW);
  expect(await stored()).toEqual([]);
});

describe('what is not the looks’ fault', () => {
  const sqlState = (code: string, message = 'refused') => Object.assign(new Error(message), { code });
  it.each([
    ['a month that is missing', new MissingPartitionsError(['observation_2027_03'])],
    ['the same, as PostgreSQL says it', sqlState('23514', 'no partition of relation "observation" found for row')],
    ['a deadlock', sqlState('40P01')],
    ['a lock that is waited for too long', sqlState('55P03')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a table that is not as this code knows it', sqlState('42703')],
    ['a full disk', sqlState('53100')],
  ])('is thrown, and no look is tried alone: %s', async (_, error) => {
    let tries = 0;
    const take = async () => {
      tries += 1;
      throw error;
    };
    await expect(ingestStorable(api.test.db, [good('1'), good('2')], { source: 'capture', now: NOW }, take)).rejects.toBe(error);
    expect(tries).toBe(1);
  });

  it.each([new TypeError('function is not iterable'), new RangeError('Invalid time value'), sqlState('22003'), sqlState('54000')])(
    'but this is: %s',
    async (error) => {
      const take = async (some: Snapshot[]) => {
        if (some.some(({ product_id }) => product_id === '3')) throw error;
        return some.map(() => 'taken');
      };
      const outcomes = await ingestStorable(
        api.test.db,
        numbers(7).map((id) => good(id)),
        { source: 'capture', now: NOW },
        take,
      );
      expect(outcomes.map((outcome) => (outcome === 'taken' ? 1 : 0))).toEqual([1, 1, 0, 1, 1, 1, 1]);
    },
  );
});
