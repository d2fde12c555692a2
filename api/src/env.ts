import { resolve } from 'node:path';
import { z } from 'zod';

const REPOSITORY = resolve(import.meta.dirname, '../..');
/** What `.env.example` shows; never good enough to sign with. */
const EXAMPLE_SECRET = 'replace-me-with-at-least-32-random-characters';

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
  DEMO: z.enum(['small', 'medium', 'large', 'off']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Ids of the extensions that may write, separated by commas. */
  EXTENSION_ID: list.pipe(z.array(z.string().regex(/^[a-p]{32}$/, 'an extension id has 32 letters a to p'))).default([]),
  /** Signs CSRF tokens; without it a random one is kept in DATA_DIR. */
  SECRET: z.string().min(32).max(500).optional(),
  /** Proxies in front of us whose X-Forwarded-For entries are believed, counted from the right. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
});

/** Something in the environment is missing or wrong. The message has one line for each thing. */
export class EnvError extends Error {
  override name = 'EnvError';
}

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
  demo: Demo;
  logLevel: string;
  /** Origins from which writes are accepted, exactly. */
  origins: string[];
  /** Cookies are `Secure` and carry the `__Host-` prefix. */
  secureCookies: boolean;
  secret: string | null;
  trustedProxies: number;
}

/** Id of extensions built from this repository: their manifest's `key` fixes it. Others are added by EXTENSION_ID. */
const OWN_EXTENSION = 'molihmlllcnjgibhdpmafbbcbphcdbee';

const ownOrigins = (publicUrl: string, port: number, production: boolean): string[] => {
  const origin = new URL(publicUrl).origin;
  // In development the dashboard may be served by its own bundler, or be opened by address.
  return production ? [origin] : [...new Set([origin, `http://127.0.0.1:${port}`, 'http://localhost:5173'])];
};

const refuseUnsafe = (env: Env): void => {
  const faults: string[] = [];
  if (env.demo !== 'off') faults.push('DEMO: demo data is never mixed into production; set DEMO=off or leave it out');
  if (env.secret === EXAMPLE_SECRET) faults.push('SECRET: this is the example from .env.example; choose a random one');
  if (env.secret && new Set(env.secret).size < 10) faults.push('SECRET: too regular; use 32 or more random characters');
  const url = new URL(env.publicUrl);
  if (url.protocol !== 'https:' && url.hostname !== 'localhost') faults.push('PUBLIC_URL: must be https in production');
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
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const env: Env = {
    nodeEnv: read.NODE_ENV,
    role: read.ROLE,
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: read.PORT,
    publicUrl,
    dataDir: resolve(REPOSITORY, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    demo: read.DEMO ?? (read.NODE_ENV === 'development' ? 'small' : 'off'),
    logLevel: read.LOG_LEVEL,
    origins: [
      ...ownOrigins(publicUrl, read.PORT, production),
      ...[OWN_EXTENSION, ...read.EXTENSION_ID].map((id) => `chrome-extension://${id}`),
    ],
    secureCookies: production || publicUrl.startsWith('https:'),
    secret: read.SECRET ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
  };
  if (production) refuseUnsafe(env);
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
