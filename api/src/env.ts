import { resolve } from 'node:path';
import { type CaptureTrust, captureTrust } from '@telaah/shared/features/belief/reporter';
import { z } from 'zod';
import { EnvError, filesOf, gatewayOf, sellerOf, telegramOf, trackersOf } from '#src/env-parts.ts';

export { EnvError };

const REPOSITORY = resolve(import.meta.dirname, '../..');
/** What `.env.example` shows; never good enough to sign with. */
const EXAMPLE_SECRET = 'replace-me-with-at-least-32-random-characters';
/** Nobody's address: the name exists in no network. */
const EXAMPLE_SENDER = 'Telaah <no-reply@telaah.test>';

const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(z.string()).transform((items) => items.filter(Boolean)));

const shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Where people reach the dashboard; its origin may write. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The same database as the role that owns its tables; without it DATABASE_URL's does everything. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: z.enum(['small', 'medium', 'large', 'off']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Ids of the extensions that may write, separated by commas. */
  EXTENSION_ID: list.pipe(z.array(z.string().regex(/^[a-p]{32}$/, 'an extension id has 32 letters a to p'))).default([]),
  /** Signs CSRF tokens; without it a random one is kept in DATA_DIR. */
  SECRET: z.string().min(32).max(500).optional(),
  /** Proxies in front of us whose X-Forwarded-For entries are believed, counted from the right. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Whose looks at the market reach others: `all` for a private installation, `verified` for a closed circle. */
  CAPTURE_TRUST: captureTrust.default('earned'),
  /** Payment gateway. Without a server key nothing can be bought, but in development, where a sandbox gateway is started. */
  MIDTRANS_SERVER_KEY: z.string().min(8).max(200).optional(),
  MIDTRANS_CLIENT_KEY: z.string().min(8).max(200).optional(),
  MIDTRANS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.midtrans.com'),
  MIDTRANS_SNAP_URL: z.url({ protocol: /^https?$/ }).default('https://app.midtrans.com'),
  SANDBOX_GATEWAY: z.enum(['on', 'off']).optional(),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Where photos are kept: a bucket of anything that speaks S3, its address with the bucket's name; without it DATA_DIR/files. */
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/)
    .default('us-east-1'),
  FILES_S3_KEY: z.string().min(3).max(200).optional(),
  FILES_S3_SECRET: z.string().min(8).max(200).optional(),
  /** smtp://user:password@host:port; without it, outside of production, mails are files in DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'an address, or a name and <an address>')
    .default(EXAMPLE_SENDER),
  /** Digits with country code, such as 6281234567890. */
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\d{9,15}$/)
    .optional(),
  /** Whether short links of the marketplaces' apps are followed to the product that they stand for: a call to the marketplace. */
  SHARE_LINKS: z.enum(['on', 'off']).default('off'),
  /** Where people write to who have no WhatsApp, or where there is no number. */
  SUPPORT_MAIL: z.email().max(254).optional(),
  /** A bot that sends what the contact form brings to a chat; without it the sender opens the message in WhatsApp. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{5,20}:[\w-]{20,80}$/, 'a token has a number, a colon and letters')
    .optional(),
  TELEGRAM_CHAT_ID: z
    .string()
    .regex(/^(-?\d{3,20}|@\w{4,40})$/, 'a chat has a number, or a name with an @')
    .optional(),
  TELEGRAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  /** Groups in which sellers talk to each other. */
  COMMUNITY_TELEGRAM_URL: z.url({ protocol: /^https$/ }).optional(),
  COMMUNITY_AI_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Who sells, on receipts: the registered name, its address (lines parted by a bar), its tax number. */
  SELLER_NAME: z.string().trim().min(1).max(120).optional(),
  SELLER_ADDRESS: z.string().trim().min(1).max(300).optional(),
  SELLER_NPWP: z
    .string()
    .regex(/^[\d.-]{15,20}$/, 'a tax number has 15 or 16 digits')
    .optional(),
  /** The extension's page in a browser's store; without it the dashboard offers the one that was built here. */
  EXTENSION_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Where classes are to be seen: `name=https://…`, separated by commas. */
  KELAS_VIDEOS: list
    .pipe(z.array(z.string().regex(/^[a-z\d-]+=https:\/\/\S+$/, 'name=https://…, separated by commas')))
    .default([]),
  /** Measurement of purchases; only with the visitor's consent. */
  TRACK_GTM: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/)
    .optional(),
  TRACK_META: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  TRACK_TIKTOK: z
    .string()
    .regex(/^[A-Z0-9]{10,30}$/)
    .optional(),
  /** Tests: a file that holds the milliseconds by which our clock runs ahead. */
  CLOCK_FILE: z.string().min(1).optional(),
  /** Tests: the process kills itself, or with `pause ` before it stands still, at the checkpoint of this name. */
  CRASH_AT: z.string().min(1).optional(),
});

export type Demo = 'small' | 'medium' | 'large' | 'off';

export interface Env {
  nodeEnv: 'development' | 'test' | 'production';
  role: 'web' | 'worker' | 'all';
  host: string;
  port: number;
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  /** Null: one role does everything, or the embedded database's own two do. */
  databaseOwnerUrl: string | null;
  demo: Demo;
  logLevel: string;
  /** Origins from which writes are accepted, exactly. */
  origins: string[];
  /** Cookies are `Secure` and carry the `__Host-` prefix. */
  secureCookies: boolean;
  secret: string | null;
  trustedProxies: number;
  captureTrust: CaptureTrust;
  /** Null: no payments. `sandbox`: a gateway of our own is started beside the server. */
  gateway: GatewaySettings | 'sandbox' | null;
  /** Where the sandbox gateway listens; null: any free port. */
  sandboxPort: number | null;
  /** Null: DATA_DIR/files. */
  filesS3: { url: string; region: string; key: string; secret: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  supportWhatsapp: string | null;
  /** Short links of the marketplaces' apps are followed. */
  shareLinks: boolean;
  supportMail: string | null;
  /** Null: no bot. */
  telegram: { url: string; token: string; chat: string } | null;
  community: { telegram: string | null; ai: string | null };
  seller: { name: string; address: string | null; npwp: string | null } | null;
  extensionStoreUrl: string | null;
  /** Addresses of recorded classes, by their names. */
  kelasVideos: Record<string, string>;
  trackers: { gtm: string | null; meta: string | null; tiktok: string | null } | null;
  /** For tests, never in production. */
  clockFile: string | null;
  crashAt: string | null;
}

export interface GatewaySettings {
  serverKey: string;
  clientKey: string;
  apiUrl: string;
  snapUrl: string;
}

/** Id of extensions built from this repository: their manifest's `key` fixes it. Others are added by EXTENSION_ID. */
const OWN_EXTENSION = 'molihmlllcnjgibhdpmafbbcbphcdbee';

const ownOrigins = (publicUrl: string, port: number, production: boolean): string[] => {
  const origin = new URL(publicUrl).origin;
  // In development the dashboard may be served by its own bundler, or be opened by address.
  return production ? [origin] : [...new Set([origin, `http://127.0.0.1:${port}`, 'http://localhost:5173'])];
};

export type Read = z.infer<typeof shape>;

/** Nobody on the way can read or change what goes there. */
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost';
};

const refuseUnsafe = (env: Env): void => {
  const faults: string[] = [];
  if (env.demo !== 'off') faults.push('DEMO: demo data is never mixed into production; set DEMO=off or leave it out');
  if (env.secret === EXAMPLE_SECRET) faults.push('SECRET: this is the example from .env.example; choose a random one');
  if (env.secret && new Set(env.secret).size < 10) faults.push('SECRET: too regular; use 32 or more random characters');
  if (!env.smtpUrl) faults.push('SMTP_URL: required in production: nobody can register or choose a new password without mails');
  else if (env.mailFrom === EXAMPLE_SENDER) faults.push('MAIL_FROM: required in production, such as Telaah <hello@telaah.example>');
  if (env.clockFile) faults.push('CLOCK_FILE: for tests only');
  if (env.crashAt) faults.push('CRASH_AT: for tests only');
  if (env.filesS3 && !isSafe(env.filesS3.url)) faults.push('FILES_S3_URL: must be https in production');
  if (!isSafe(env.publicUrl)) faults.push('PUBLIC_URL: must be https in production');
  if (env.gateway !== null && env.gateway !== 'sandbox') {
    if (!isSafe(env.gateway.apiUrl)) faults.push('MIDTRANS_API_URL: must be https in production');
    if (!isSafe(env.gateway.snapUrl)) faults.push('MIDTRANS_SNAP_URL: must be https in production');
  }
  if (faults.length > 0) throw new EnvError(faults.join('\n'));
};

/** Reads settings. Throws EnvError with one line a fault. */
export const readEnv = (from: Record<string, string | undefined>): Env => {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.map(String).join('.') || 'environment'}: ${issue.message}`).join('\n'),
    );
  }
  const read = parsed.data;
  const production = read.NODE_ENV === 'production';
  if (production && !read.PUBLIC_URL) throw new EnvError('PUBLIC_URL: required in production, such as https://telaah.example');
  if (read.DATABASE_OWNER_URL && !read.DATABASE_URL) throw new EnvError('DATABASE_OWNER_URL: DATABASE_URL is missing beside it');
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const env: Env = {
    nodeEnv: read.NODE_ENV,
    role: read.ROLE,
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: read.PORT,
    publicUrl,
    dataDir: resolve(REPOSITORY, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseOwnerUrl: read.DATABASE_OWNER_URL ?? null,
    demo: read.DEMO ?? (read.NODE_ENV === 'development' ? 'small' : 'off'),
    logLevel: read.LOG_LEVEL,
    origins: [
      ...ownOrigins(publicUrl, read.PORT, production),
      ...[OWN_EXTENSION, ...read.EXTENSION_ID].map((id) => `chrome-extension://${id}`),
    ],
    secureCookies: production || publicUrl.startsWith('https:'),
    secret: read.SECRET ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    captureTrust: read.CAPTURE_TRUST,
    gateway: gatewayOf(read, production),
    sandboxPort: read.SANDBOX_PORT ?? null,
    filesS3: filesOf(read),
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    supportWhatsapp: read.SUPPORT_WHATSAPP ?? null,
    shareLinks: read.SHARE_LINKS === 'on',
    supportMail: read.SUPPORT_MAIL ?? null,
    telegram: telegramOf(read),
    community: { telegram: read.COMMUNITY_TELEGRAM_URL ?? null, ai: read.COMMUNITY_AI_URL ?? null },
    seller: sellerOf(read),
    extensionStoreUrl: read.EXTENSION_STORE_URL ?? null,
    kelasVideos: Object.fromEntries(
      read.KELAS_VIDEOS.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
    ),
    trackers: trackersOf(read),
    clockFile: read.CLOCK_FILE ?? null,
    crashAt: read.CRASH_AT ?? null,
  };
  if (production) {
    if (read.SANDBOX_GATEWAY === 'on') throw new EnvError('SANDBOX_GATEWAY: never in production');
    refuseUnsafe(env);
  }
  return env;
};

/** The process's own environment, completed by `.env` in the repository's root where there is one. */
export const processEnv = (): Env => {
  try {
    process.loadEnvFile(resolve(REPOSITORY, '.env'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return readEnv(process.env);
};
