import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';

/** A market in its own database, empty before each test. `now`: when snapshots are ingested and figures are computed. */
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
    bring: (...snapshots: Snapshot[]) => ingest(test.db, snapshots, { source: 'import', now }),
    pictureOf: async () => {
      await refreshMarket(test.db, now);
      return marketState(test.db);
    },
  };
};
