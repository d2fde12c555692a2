import { type CaptureTrust, captureTrust } from '@telaah/shared/features/trust/reporter';
import { z } from 'zod';

/** A missing or wrong setting. The message has one line per fault. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** The value in `.env.example`; refused in production. */
export const EXAMPLE_SECRET = 'replace-me-with-at-least-32-random-characters';
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
  /** The dashboard's address; its origin may write. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The same database as the role that owns its tables; without it DATABASE_URL's role does everything. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: z.enum(['small', 'medium', 'large', 'off']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Ids of the extensions that may write, separated by commas. */
  EXTENSION_ID: list.pipe(z.array(z.string().regex(/^[a-p]{32}$/, 'an extension id has 32 letters a to p'))).default([]),
  /** Signs CSRF tokens; without it a random one is stored in DATA_DIR. */
  SECRET: z.string().min(32).max(500).optional(),
  /** How many proxies in front of us are trusted for X-Forwarded-For entries, counted from the right. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Whose observations reach other accounts: `all` for a private installation, `verified` for a closed circle. */
  CAPTURE_TRUST: captureTrust.default('earned'),
  /** The payment gateway. Without a server key nothing can be bought, except in development, where a sandbox gateway starts. */
  MIDTRANS_SERVER_KEY: z.string().min(8).max(200).optional(),
  MIDTRANS_CLIENT_KEY: z.string().min(8).max(200).optional(),
  MIDTRANS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.midtrans.com'),
  MIDTRANS_SNAP_URL: z.url({ protocol: /^https?$/ }).default('https://app.midtrans.com'),
  SANDBOX_GATEWAY: z.enum(['on', 'off']).optional(),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** A bucket for photos in any S3-compatible store, its address with the bucket's name; without it DATA_DIR/files. */
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/)
    .default('us-east-1'),
  FILES_S3_KEY: z.string().min(3).max(200).optional(),
  FILES_S3_SECRET: z.string().min(8).max(200).optional(),
  /** smtp://user:password@host:port; without it, outside production, mails are files in DATA_DIR/mail. */
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
  /** `on`: short links of the marketplaces' apps are followed to their product, which calls the marketplace. */
  SHARE_LINKS: z.enum(['on', 'off']).default('off'),
  /** The support's address for people without WhatsApp, or if there is no number. */
  SUPPORT_MAIL: z.email().max(254).optional(),
  /** A bot that forwards messages of the contact form to a chat; without it the sender opens the message in WhatsApp. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{5,20}:[\w-]{20,80}$/, 'a token has a number, a colon and letters')
    .optional(),
  TELEGRAM_CHAT_ID: z
    .string()
    .regex(/^(-?\d{3,20}|@\w{4,40})$/, 'a chat has a number, or a name with an @')
    .optional(),
  TELEGRAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  COMMUNITY_TELEGRAM_URL: z.url({ protocol: /^https$/ }).optional(),
  COMMUNITY_AI_URL: z.url({ protocol: /^https$/ }).optional(),
  /** The seller on receipts: registered name, address (lines separated by a bar), tax number. */
  SELLER_NAME: z.string().trim().min(1).max(120).optional(),
  SELLER_ADDRESS: z.string().trim().min(1).max(300).optional(),
  SELLER_NPWP: z
    .string()
    .regex(/^[\d.-]{15,20}$/, 'a tax number has 15 or 16 digits')
    .optional(),
  /** The extension's page in a browser's store; without it the dashboard offers the one built here. */
  EXTENSION_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Addresses of recorded classes: `name=https://…`, separated by commas. */
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
  /** Tests: a file with the milliseconds by which our clock runs ahead. */
  CLOCK_FILE: z.string().min(1).optional(),
  /** Tests: the process kills itself at this checkpoint; with the prefix `pause ` it stops there. */
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
  /** An absolute path. */
  dataDir: string;
  databaseUrl: string | null;
  /** Null: one role does everything, or the embedded database uses its own two. */
  databaseOwnerUrl: string | null;
  demo: Demo;
  logLevel: string;
  origins: string[];
  /** Cookies are `Secure` and have the `__Host-` prefix. */
  secureCookies: boolean;
  secret: string | null;
  trustedProxies: number;
  captureTrust: CaptureTrust;
  /** Null: no payments. `sandbox`: our own gateway is started as a process. */
  gateway: GatewaySettings | 'sandbox' | null;
  /** Port of the sandbox gateway; null: any free one. */
  sandboxPort: number | null;
  filesS3: { url: string; region: string; key: string; secret: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  supportWhatsapp: string | null;
  shareLinks: boolean;
  supportMail: string | null;
  telegram: { url: string; token: string; chat: string } | null;
  community: { telegram: string | null; ai: string | null };
  seller: { name: string; address: string | null; npwp: string | null } | null;
  extensionStoreUrl: string | null;
  kelasVideos: Record<string, string>;
  trackers: { gtm: string | null; meta: string | null; tiktok: string | null } | null;
  clockFile: string | null;
  crashAt: string | null;
}

export interface GatewaySettings {
  serverKey: string;
  clientKey: string;
  apiUrl: string;
  snapUrl: string;
}
