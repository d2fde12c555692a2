import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';

/** A market on a database of its own, empty before each test. `now`: when looks come in, and when figures are drawn. */
export const freshMarket = (now: Date) => {
  let test: TestDb;
  beforeAll(async () => {
    test = await createTestDb();
  });
  beforeEach(() => clearMarket(test.db));
  afterAll(() => test.close());
  return {
    get db() {
      return test.db;
    },
    get url() {
      return test.url;
    },
    /** Takes looks in as an import does. */
    bring: (...looks: Snapshot[]) => ingest(test.db, looks, { source: 'import', now }),
    /** All that the market's figures are, see `marketState`. */
    pictureOf: async () => {
      await refreshMarket(test.db, now);
      return marketState(test.db);
    },
  };
};
