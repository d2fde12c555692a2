import { createTransport } from 'nodemailer';
import { messageOf } from '#src/ports/mail/compose.ts';
import type { Mailer } from '#src/ports/mail/mail.ts';

/** Ms; `socketTimeout` is of silence. A server that does not speak is left well within the five minutes for which the outbox holds a mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** `url`: smtp(s)://user:password@host:port. `from`: `Name <address>`. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
  };
};
