import type { Db } from '@telaah/db';
import type { IngestOutcome, Source } from '@telaah/shared/features/market/schema';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import type { Logger } from 'pino';
import type { Clock } from '#src/ports/clock.ts';

/** The door through which market data enters (features/market/ingest.ts). */
export type Ingest = (
  db: Db,
  snapshots: Snapshot[],
  from: { source: Source; reporter?: string | null; network?: string | null; now: Date },
) => Promise<IngestOutcome[]>;

/** Everything the API needs from outside. There are no module-level singletons. */
export interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  ingest: Ingest;
  /** Tells the worker that something was ingested: rollups and research follow within seconds. */
  marketChanged(): Promise<void>;
  /** Signs CSRF tokens and device marks. */
  secret: string;
  /** Origins from which writes are accepted, exactly. */
  origins: readonly string[];
  secureCookies: boolean;
  trustedProxies: number;
  /** Latest migration this code knows is applied, and the database answers. */
  ready(): Promise<boolean>;
}
