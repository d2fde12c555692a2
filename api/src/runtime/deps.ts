import type { Db } from '@telaah/db';
import type { CaptureTrust } from '@telaah/shared/features/belief/reporter';
import type { InvoiceKind, PublicSettings } from '@telaah/shared/features/billing/schema';
import type { IngestOutcome, MarketSource } from '@telaah/shared/features/market/schema';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { Logger } from 'pino';
import type { Checkpoint } from '#src/ports/checkpoint.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { FileStore } from '#src/ports/files/files.ts';
import type { Gateway } from '#src/ports/gateway/gateway.ts';
import type { PhotoPress } from '#src/ports/photos/photos.ts';
import type { ShareLinks } from '#src/ports/share-links.ts';

/** The door through which market data enters. */
export type IngestPort = (
  db: Db,
  snapshots: Snapshot[],
  from: { source: MarketSource; reporter?: string | null; network?: string | null; trusted?: boolean; now: Date },
) => Promise<IngestOutcome[]>;

/** What a hash takes, for argon2id, the library's default kind. `memoryCost` in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Something that goes wrong and is not a person's doing. What stands now, said again at every look until it is over. */
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
  /** A job, a table's partition, a product by its number, a kind of trouble that cannot be looked for; never a person. */
  subject: string;
  detail: string;
  /** By the database's clock. */
  since: Date;
}

/** The same without its kind. */
export type ProblemFacts = Omit<HealthProblem, 'kind'>;

/** Everything the API needs from outside. There are no module-level singletons. */
export interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  ingest: IngestPort;
  /** Tells the worker that something was ingested: rollups and research follow within seconds. */
  marketChanged(): Promise<void>;
  /** The payment gateway; null: nothing can be bought here. */
  gateway: Gateway | null;
  /** What is for sale; left out, what is built. */
  sells?(kind: InvoiceKind): boolean;
  /** Tells the worker that the inbox or the outbox holds something new. Losing this call loses only time. */
  billingChanged(): Promise<void>;
  /** Names a moment at which a test may kill the process; does nothing otherwise. */
  checkpoint: Checkpoint;
  /** Where people reach the dashboard, without a slash at its end: links in mails, returns from the gateway. */
  publicUrl: string;
  supportWhatsapp: string | null;
  /** What short links of the marketplaces' apps stand for; left out, nobody says. */
  shareLinks?: ShareLinks;
  /** Where photos are kept, and what makes them anew first; left out, none can be handed in. */
  photos?: { files: FileStore; press: PhotoPress };
  /** Messages of the contact form are sent on to where the support reads. */
  hasMessenger?: boolean;
  /** Where sellers talk to each other; left out, nowhere. */
  community?: PublicSettings['community'];
  /** Left out: there is none. */
  supportMail?: string | null;
  /** Who sells, on receipts; left out, nobody is named. */
  seller?: PublicSettings['seller'];
  /** Where the extension comes from: its store's page, or the path of the one that was built here. Left out, from nowhere. */
  extension?: { store: string | null; file: string | null };
  /** Path of the page that shows mails that are not sent; left out where they are sent. */
  mailPage?: string | null;
  /** Where classes are to be seen, by their names; left out, nowhere yet. */
  kelasVideos?: Readonly<Record<string, string>>;
  trackers: { gtm: string | null; meta: string | null; tiktok: string | null } | null;
  /** Signs CSRF tokens and device marks. */
  secret: string;
  /** Origins from which writes are accepted, exactly. */
  origins: readonly string[];
  secureCookies: boolean;
  trustedProxies: number;
  /** Whom this installation believes from the beginning; left out, nobody but administrators. */
  captureTrust?: CaptureTrust;
  /** `wide`: so much is let by that nobody who builds, tests or measures meets a limit; left out, the usual. */
  limits?: 'usual' | 'wide';
  /** What hashing a password takes; left out, the usual. Tests, which are not about that, take less. */
  passwordCost?: PasswordCost;
  /** Latest migration this code knows is applied, and the database answers. */
  ready(): Promise<boolean>;
  /** All that goes wrong while the API answers: publication that stands still, jobs that fail. */
  healthProblems(): readonly HealthProblem[];
}

/** What of the world money needs: the same for a call and for the worker. */
export type BillingDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'gateway' | 'sells' | 'checkpoint' | 'publicUrl' | 'billingChanged' | 'secret'
>;
