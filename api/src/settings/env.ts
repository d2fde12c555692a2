import { resolve } from 'node:path';
import { readFileStoreSettings, readGatewaySettings, readSeller, readTelegramSettings, readTrackers } from '#src/settings/parts.ts';
import { type Env, EnvError, EXAMPLE_SECRET, EXAMPLE_SENDER, shape } from '#src/settings/settings.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
/** The id of extensions built from this repository, fixed by the `key` in their manifest. EXTENSION_ID adds others. */
const OWN_EXTENSION = 'molihmlllcnjgibhdpmafbbcbphcdbee';

const ownOrigins = (publicUrl: string, port: number, production: boolean): string[] => {
  const origin = new URL(publicUrl).origin;
  // In development the dashboard may be served by its bundler or opened by address.
  return production ? [origin] : [...new Set([origin, `http://127.0.0.1:${port}`, 'http://localhost:5173'])];
};

/** True if nobody on the way can read or change what goes there. */
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

/** Reads the settings. Throws EnvError with one line per fault. */
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
    gateway: readGatewaySettings(read, production),
    sandboxPort: read.SANDBOX_PORT ?? null,
    filesS3: readFileStoreSettings(read),
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    supportWhatsapp: read.SUPPORT_WHATSAPP ?? null,
    shareLinks: read.SHARE_LINKS === 'on',
    supportMail: read.SUPPORT_MAIL ?? null,
    telegram: readTelegramSettings(read),
    community: { telegram: read.COMMUNITY_TELEGRAM_URL ?? null, ai: read.COMMUNITY_AI_URL ?? null },
    seller: readSeller(read),
    extensionStoreUrl: read.EXTENSION_STORE_URL ?? null,
    kelasVideos: Object.fromEntries(
      read.KELAS_VIDEOS.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
    ),
    trackers: readTrackers(read),
    clockFile: read.CLOCK_FILE ?? null,
    crashAt: read.CRASH_AT ?? null,
  };
  if (production) {
    if (read.SANDBOX_GATEWAY === 'on') throw new EnvError('SANDBOX_GATEWAY: never in production');
    refuseUnsafe(env);
  }
  return env;
};

/** The process's environment, completed by `.env` in the repository's root if it exists. */
export const processEnv = (): Env => {
  try {
    process.loadEnvFile(resolve(REPOSITORY, '.env'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return readEnv(process.env);
};
