import { describe, expect, it } from 'vitest';
import { readEnv } from '#src/settings/env.ts';
import { EnvError } from '#src/settings/settings.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://telaah.example',
  SMTP_URL: 'smtps://telaah:secret@mail.example:465',
  MAIL_FROM: 'Telaah <hello@telaah.example>',
};
const keys = { MIDTRANS_SERVER_KEY: 'Mid-server-key', MIDTRANS_CLIENT_KEY: 'Mid-client-key' };
const faultsOf = (from: Record<string, string>): string => {
  try {
    readEnv(from);
    return '';
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
};

describe('the environment', () => {
  it('needs nothing in development', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      role: 'all',
      demo: 'small',
      secureCookies: false,
      databaseUrl: null,
      host: '127.0.0.1',
    });
    expect(env.origins).toContain('http://localhost:3000');
    expect(env.dataDir).toMatch(/^\/.*\/\.data$/);
  });

  it('takes an empty value for none', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: '', DEMO: '' })).toMatchObject({ databaseUrl: null, port: 3000, demo: 'small' });
  });

  it('makes no demo data in production or tests unless told', () => {
    expect(readEnv(production).demo).toBe('off');
    expect(readEnv({ NODE_ENV: 'test' }).demo).toBe('off');
    expect(readEnv({ NODE_ENV: 'test', DEMO: 'small' }).demo).toBe('small');
  });

  it('accepts a gateway without https on the machine itself only', () => {
    const { gateway } = readEnv({ ...production, ...keys, MIDTRANS_API_URL: 'http://localhost:4010' });
    expect(gateway).toMatchObject({ apiUrl: 'http://localhost:4010', snapUrl: 'https://app.midtrans.com' });
  });

  it('accepts writes in production from the dashboard and the extensions only', () => {
    const id = 'a'.repeat(32);
    const { origins, secureCookies } = readEnv({
      ...production,
      PUBLIC_URL: 'https://telaah.example/start',
      EXTENSION_ID: ` ${id}, `,
    });
    expect(origins).toContain('https://telaah.example');
    expect(origins).toContain(`chrome-extension://${id}`);
    expect(origins.filter((origin) => /localhost|127/.test(origin))).toEqual([]);
    expect(secureCookies).toBe(true);
  });

  it.each([
    [{ PORT: 'abc' }, /^PORT: /],
    [{ PORT: '70000' }, /^PORT: /],
    [{ DEMO: 'huge' }, /^DEMO: .*small/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: /],
    [{ EXTENSION_ID: 'nonsense' }, /^EXTENSION_ID\.0: an extension id has 32 letters/],
    [{ SECRET: 'short' }, /^SECRET: /],
    [{ NODE_ENV: 'production' }, /^PUBLIC_URL: required in production/],
    [{ ...production, PUBLIC_URL: 'http://telaah.example' }, /^PUBLIC_URL: must be https/],
    [{ ...production, ...keys, MIDTRANS_API_URL: 'http://api.example' }, /^MIDTRANS_API_URL: must be https/],
    [{ ...production, ...keys, MIDTRANS_SNAP_URL: 'http://app.example' }, /^MIDTRANS_SNAP_URL: must be https/],
    [{ ...production, SMTP_URL: '' }, /^SMTP_URL: required in production/],
    [{ ...production, MAIL_FROM: '' }, /^MAIL_FROM: required in production/],
    [{ MAIL_FROM: 'Telaah <nobody>' }, /^MAIL_FROM: an address/],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: all@b.example' }, /^MAIL_FROM: an address/],
    [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL: /],
    [{ SUPPORT_MAIL: 'nobody' }, /^SUPPORT_MAIL: /],
    [{ FILES_S3_URL: 'https://s3.example/telaah' }, /^FILES_S3_URL, FILES_S3_KEY and FILES_S3_SECRET: give all or none/],
    [{ TELEGRAM_CHAT_ID: '-100123' }, /^TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT_ID: give both or neither/],
    [{ COMMUNITY_TELEGRAM_URL: 'javascript:alert(1)' }, /^COMMUNITY_TELEGRAM_URL: /],
    [{ SELLER_NAME: 'PT Telaah', SELLER_NPWP: '12' }, /^SELLER_NPWP: a tax number/],
    [{ EXTENSION_STORE_URL: 'http://store.example/telaah' }, /^EXTENSION_STORE_URL: /],
    [{ ...production, DEMO: 'small' }, /^DEMO: demo data is never mixed/],
    [{ ...production, SECRET: 'a'.repeat(40) }, /^SECRET: too regular/],
    [{ ...production, SECRET: 'replace-me-with-at-least-32-random-characters' }, /^SECRET: this is the example/],
  ])('says in one line what is wrong with %o', (from, message) => {
    expect(faultsOf(from)).toMatch(message);
    expect(faultsOf(from).split('\n')).toHaveLength(1);
  });

  it('lists every fault, one a line', () => {
    expect(faultsOf({ PORT: '0', ROLE: 'boss' }).split('\n')).toHaveLength(2);
  });
});
