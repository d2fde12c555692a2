import { join } from 'node:path';
import type { Hono } from 'hono';
import { createTransport } from 'nodemailer';
import type { Clock } from '#src/ports/clock.ts';
import { createFileMailer } from '#src/ports/mail/files.ts';
import { type Mailer, toMailMessage } from '#src/ports/mail/mail.ts';
import type { Env } from '#src/settings/settings.ts';

/** Ms; `socketTimeout` counts silence. All are well below the five minutes for which a worker owns a mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** `url`: smtp(s)://user:password@host:port. `from`: `Name <address>`. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    send: async (mail) => {
      await transport.sendMail(toMailMessage(mail, from));
    },
  };
};

export interface OpenedMail {
  mailer: Mailer;
  /** Pages of mails that are not sent; null if they are sent, and in production. */
  pages: Hono | null;
  page: string | null;
}

/** Mails go out by SMTP, or into DATA_DIR/mail. The page that shows those never exists in production. */
export const openMail = async (env: Env, clock: Clock): Promise<OpenedMail> => {
  if (env.smtpUrl) return { mailer: createSmtpMailer(env.smtpUrl, env.mailFrom), pages: null, page: null };
  const directory = join(env.dataDir, 'mail');
  const mailer = createFileMailer(directory, env.mailFrom, clock);
  if (env.nodeEnv === 'production') return { mailer, pages: null, page: null };
  const { MAIL_PAGE, mailPages } = await import('#src/ports/mail/dev-page.ts');
  return { mailer, pages: mailPages(directory), page: MAIL_PAGE };
};
