import type { Db } from '@telaah/db';
import type { InvoiceKind, PublicSettings } from '@telaah/shared/features/billing/schema';
import type { IngestOutcome, MarketSource } from '@telaah/shared/features/market/schema';
import type { CaptureTrust } from '@telaah/shared/features/trust/reporter';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { Logger } from 'pino';
import type { Checkpoint } from '#src/ports/checkpoint.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { FileStore } from '#src/ports/files/files.ts';
import type { Gateway } from '#src/ports/gateway/gateway.ts';
import type { PhotoPress } from '#src/ports/photos/photos.ts';
import type { ShareLinks } from '#src/ports/share-links.ts';

export type IngestPort = (
  db: Db,
  snapshots: Snapshot[],
  from: { source: MarketSource; reporter?: string | null; network?: string | null; trusted?: boolean; now: Date },
) => Promise<IngestOutcome[]>;

/** The cost of a hash with argon2id, the library's default. `memoryCost` in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** A fault that no person caused; reported at every check until it is over. */
export interface HealthProblem {
  kind:
    | 'job_failing'
    | 'job_stopped'
    | 'worker_silent'
    | 'research_stale'
    | 'partition_missing'
    | 'quarantine_share'
    | 'product_excluded'
    | 'observation_unstorable'
    | 'monitor_failing'
    | 'monitor_silent';
  /** A job, a table's partition, a product's number or a kind of problem that cannot be checked; never a person. */
  subject: string;
  detail: string;
  /** By the database's clock. */
  since: Date;
}

export type ProblemFacts = Omit<HealthProblem, 'kind'>;

/** Everything the API needs from outside. There are no module-level singletons. */
export interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  ingest: IngestPort;
  /** Asks the worker for a refresh of rollups and research after an ingest; it runs within seconds. */
  marketChanged(): Promise<void>;
  /** Null: nothing can be bought here. */
  gateway: Gateway | null;
  /** Whether a kind is for sale; undefined: each kind that is built. */
  sells?(kind: InvoiceKind): boolean;
  /** Tells the worker about a new inbox or outbox row. A lost call only causes delay. */
  billingChanged(): Promise<void>;
  /** Names a moment at which a test may kill the process; otherwise it does nothing. */
  checkpoint: Checkpoint;
  /** The dashboard's address without a trailing slash, for links in mails and returns from the gateway. */
  publicUrl: string;
  supportWhatsapp: string | null;
  /** Resolves short links of the marketplaces' apps; undefined: they stay unknown. */
  shareLinks?: ShareLinks;
  /** Storage and re-encoding of photos; undefined: none can be uploaded. */
  photos?: { files: FileStore; press: PhotoPress };
  /** True: messages of the contact form are forwarded to the support channel. */
  hasMessenger?: boolean;
  community?: PublicSettings['community'];
  supportMail?: string | null;
  seller?: PublicSettings['seller'];
  /** Where the extension is available: its store page, or the path of the file built here; undefined: nowhere. */
  extension?: { store: string | null; file: string | null };
  /** Path of the page of mails that are not sent; unset if they are sent. */
  mailPage?: string | null;
  kelasVideos?: Readonly<Record<string, string>>;
  trackers: { gtm: string | null; meta: string | null; tiktok: string | null } | null;
  /** Signs CSRF tokens and device marks. */
  secret: string;
  /** The exact origins from which writes are accepted. */
  origins: readonly string[];
  secureCookies: boolean;
  trustedProxies: number;
  /** Whose observations are accepted from the start; undefined: only administrators'. */
  captureTrust?: CaptureTrust;
  /** `wide`: limits that development, tests and benches never reach; undefined: the usual ones. */
  limits?: 'usual' | 'wide';
  /** Undefined: the usual cost. Tests use less, except those of passwords. */
  passwordCost?: PasswordCost;
  /** True if the database answers and this code's latest migration is applied. */
  ready(): Promise<boolean>;
  healthProblems(): readonly HealthProblem[];
}

export type BillingDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'gateway' | 'sells' | 'checkpoint' | 'publicUrl' | 'billingChanged' | 'secret'
>;
