import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#src/ports/clock.ts';
import { type Mail, type Mailer, toMailMessage } from '#src/ports/mail/mail.ts';

export interface StoredMail extends Mail {
  /** The file's name without its extension. */
  id: string;
  sent_at: string;
}

const idOf = (messageId: string): string => createHash('sha256').update(messageId).digest('hex').slice(0, 24);

const put = async (path: string, content: Buffer | string): Promise<void> => {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
};

/** Writes mails as `.eml` for mail programs and `.json` for the local mail page. The same mail replaces its earlier copy. */
export const createFileMailer = (directory: string, from: string, clock: Clock): Mailer => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      await mkdir(directory, { recursive: true });
      const { message } = await composer.sendMail(toMailMessage(mail, from));
      const id = idOf(mail.messageId);
      const stored: StoredMail = { id, sent_at: clock.now().toISOString(), ...mail };
      await put(join(directory, `${id}.eml`), message as Buffer);
      await put(join(directory, `${id}.json`), JSON.stringify(stored));
    },
  };
};

/** Newest first. */
export const readStoredMails = async (directory: string): Promise<StoredMail[]> => {
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(directory, name), 'utf8')) as StoredMail),
  );
  return mails.toSorted((a, b) => b.sent_at.localeCompare(a.sent_at) || b.id.localeCompare(a.id));
};
