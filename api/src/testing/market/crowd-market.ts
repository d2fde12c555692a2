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

/** So many networks must have spoken of what is big from now on. Answers how many products were asked anew. */
export const requireNetworks = (db: Db, wanted: number, now: Date): Promise<number> => {
  const review = {
    now: new Date(now.getTime() + ++reviewTimes),
    products: 0,
    suspended: 0,
    promoted: 0,
    required_networks: wanted,
  };
  return updateBigProducts(db, wanted, (trx) => recordTrustReview(trx, review));
};

/** Believed reporters, each of a network of his own, but that Budi and Bayu share one. */
const networks = { ani: '10.0.1.0', budi: '10.0.2.0', bayu: '10.0.2.0', citra: '10.0.3.0', dewi: '10.0.4.0' };
export type CrowdPerson = keyof typeof networks;
const people = Object.keys(networks) as CrowdPerson[];

const id = (who: CrowdPerson) => `00000000-0000-4000-8000-00000000000${people.indexOf(who) + 1}`;

/** A market on a database of its own, empty before each test, of which believed people tell. */
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
    /** What things are by all that is said of them. A key that nothing stands under is none of it. */
    figures: async (now: Date) => {
      await resolveDueRows(test.db, now);
      const { keys: _keys, ...rest } = await marketState(test.db);
      return rest;
    },
    /** Somebody tells of a look a minute after it. */
    sees: (who: CrowdPerson, look: Snapshot) => {
      const now = new Date(Date.parse(look.observed_at) + 60_000);
      return ingestInOpenMonths(test.db, [look], { source: 'capture', reporter: id(who), network: networks[who], now });
    },
  };
};
