import type { Db } from '@telaah/db';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { resolveDueRows } from '#src/features/market/identity/rebuild-products.service.ts';
import { updateBigProducts } from '#src/features/market/trust/big-products.ts';
import { recordTrustReview } from '#src/features/market/trust/trust-review.repo.ts';
import { ingestInOpenMonths } from '#src/testing/market/market-fixture.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';

let reviewTimes = 0;

/** Sets how many networks a big product requires from now on. Returns the number of updated products. */
export const requireNetworks = (db: Db, required: number, now: Date): Promise<number> => {
  const review = {
    now: new Date(now.getTime() + ++reviewTimes),
    products: 0,
    suspended: 0,
    promoted: 0,
    required_networks: required,
  };
  return updateBigProducts(db, required, (trx) => recordTrustReview(trx, review));
};

/** Accepted reporters, each on its own network, except that Budi and Bayu share one. */
const networks = { ani: '10.0.1.0', budi: '10.0.2.0', bayu: '10.0.2.0', citra: '10.0.3.0', dewi: '10.0.4.0' };
export type CrowdPerson = keyof typeof networks;
const people = Object.keys(networks) as CrowdPerson[];

const id = (who: CrowdPerson) => `00000000-0000-4000-8000-00000000000${people.indexOf(who) + 1}`;

/** A market in its own database, empty before each test, with accepted reporters. */
export const crowdMarket = () => {
  let test: TestDb;
  beforeAll(async () => {
    test = await createTestDb();
    for (const who of people) {
      const account = { account_id: id(who), name: who, email: `${who}@toko.test`, password_hash: 'none', role: 'user' as const };
      await test.db.insertInto('account').values(account).execute();
    }
  });
  beforeEach(() => clearMarket(test.db));
  afterAll(() => test.close());
  return {
    get db() {
      return test.db;
    },
    id,
    /** The market's state after resolving, without keys, because an unused key is no figure. */
    figures: async (now: Date) => {
      await resolveDueRows(test.db, now);
      const { keys: _keys, ...rest } = await marketState(test.db);
      return rest;
    },
    /** A person reports a snapshot a minute after it was taken. */
    sees: (who: CrowdPerson, snapshot: Snapshot) => {
      const now = new Date(Date.parse(snapshot.observed_at) + 60_000);
      return ingestInOpenMonths(test.db, [snapshot], { source: 'capture', reporter: id(who), network: networks[who], now });
    },
  };
};
