import type { Db } from '@telaah/db';
import type { PublicSettings } from '@telaah/shared/features/billing/schema';
import type { IngestOutcome, MarketSource } from '@telaah/shared/features/market/schema';
import type { CaptureTrust } from '@telaah/shared/features/trust/reporter';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { FileStore } from '#src/ports/files/files.ts';
import type { PhotoPress } from '#src/ports/photos/photos.ts';
import type { ShareLinks } from '#src/ports/share-links.ts';
import type { JobContext } from '#src/runtime/job.ts';

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

/** What payments and everything that a person does may use. */
export type BillingDeps = Pick<
  JobContext,
  'db' | 'clock' | 'log' | 'enqueue' | 'gateway' | 'sells' | 'checkpoint' | 'publicUrl' | 'secret'
>;

/** Everything the API needs from outside. There are no module-level singletons. */
export interface Deps extends BillingDeps {
  ingest: IngestPort;
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
