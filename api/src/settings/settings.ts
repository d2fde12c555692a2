import { type CaptureTrust, captureTrust } from '@telaah/shared/features/belief/reporter';
import { z } from 'zod';

/** Something in the environment is missing or wrong. The message has one line for each thing. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** What `.env.example` shows; never good enough to sign with. */
export const EXAMPLE_SECRET = 'replace-me-with-at-least-32-random-characters';
/** Nobody's address: the name exists in no network. */
export const EXAMPLE_SENDER = 'Telaah <no-reply@telaah.test>';

const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(z.string()).transform((items) => items.filter(Boolean)));

export const shape = z.object({
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

export type EnvValues = z.infer<typeof shape>;

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
