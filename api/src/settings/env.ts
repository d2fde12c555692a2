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
  const values = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = shape.safeParse(values);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.map(String).join('.') || 'environment'}: ${issue.message}`).join('\n'),
    );
  }
  const parsedValues = parsed.data;
  const production = parsedValues.NODE_ENV === 'production';
  if (production && !parsedValues.PUBLIC_URL)
    throw new EnvError('PUBLIC_URL: required in production, such as https://telaah.example');
  if (parsedValues.DATABASE_OWNER_URL && !parsedValues.DATABASE_URL)
    throw new EnvError('DATABASE_OWNER_URL: DATABASE_URL is missing beside it');
  const publicUrl = parsedValues.PUBLIC_URL ?? `http://localhost:${parsedValues.PORT}`;
  const env: Env = {
    nodeEnv: parsedValues.NODE_ENV,
    role: parsedValues.ROLE,
    host: parsedValues.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: parsedValues.PORT,
    publicUrl,
    dataDir: resolve(REPOSITORY, parsedValues.DATA_DIR),
    databaseUrl: parsedValues.DATABASE_URL ?? null,
    databaseOwnerUrl: parsedValues.DATABASE_OWNER_URL ?? null,
    demo: parsedValues.DEMO ?? (parsedValues.NODE_ENV === 'development' ? 'small' : 'off'),
    logLevel: parsedValues.LOG_LEVEL,
    origins: [
      ...ownOrigins(publicUrl, parsedValues.PORT, production),
      ...[OWN_EXTENSION, ...parsedValues.EXTENSION_ID].map((id) => `chrome-extension://${id}`),
    ],
    secureCookies: production || publicUrl.startsWith('https:'),
    secret: parsedValues.SECRET ?? null,
    trustedProxies: parsedValues.TRUSTED_PROXIES,
    captureTrust: parsedValues.CAPTURE_TRUST,
    gateway: readGatewaySettings(parsedValues, production),
    sandboxPort: parsedValues.SANDBOX_PORT ?? null,
    filesS3: readFileStoreSettings(parsedValues),
    smtpUrl: parsedValues.SMTP_URL ?? null,
    mailFrom: parsedValues.MAIL_FROM,
    supportWhatsapp: parsedValues.SUPPORT_WHATSAPP ?? null,
    shareLinks: parsedValues.SHARE_LINKS === 'on',
    supportMail: parsedValues.SUPPORT_MAIL ?? null,
    telegram: readTelegramSettings(parsedValues),
    community: { telegram: parsedValues.COMMUNITY_TELEGRAM_URL ?? null, ai: parsedValues.COMMUNITY_AI_URL ?? null },
    seller: readSeller(parsedValues),
    extensionStoreUrl: parsedValues.EXTENSION_STORE_URL ?? null,
    kelasVideos: Object.fromEntries(
      parsedValues.KELAS_VIDEOS.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
    ),
    trackers: readTrackers(parsedValues),
    clockFile: parsedValues.CLOCK_FILE ?? null,
    crashAt: parsedValues.CRASH_AT ?? null,
  };
  if (production) {
    if (parsedValues.SANDBOX_GATEWAY === 'on') throw new EnvError('SANDBOX_GATEWAY: never in production');
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
