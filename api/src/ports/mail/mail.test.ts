import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf } from '#src/outbox/reason.ts';
import { mailPages } from '#src/ports/mail/dev-page.ts';
import { createFileMailer, readStoredMails } from '#src/ports/mail/files.ts';
import type { Mail } from '#src/ports/mail/mail.ts';
import { createSmtpMailer } from '#src/ports/mail/open.ts';

const FROM = 'Telaah <hello@telaah.example>';
const mail: Mail = {
  to: 'tuti@example.test',
  subject: 'Paket Anda berakhir — 套餐',
  text: 'Halo,\n\nhttps://telaah.example/price?a=1&b=2\n',
  html: '<!doctype html><html><head></head><body><p>Halo <b>Tuti</b></p></body></html>',
  messageId: 'abc123@telaah.example',
};

const read = (source: string) => {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const),
  );
  return { headers, body: rest.join('\r\n\r\n') };
};

describe('by SMTP', () => {
  interface Received {
    from: string;
    to: string[];
    source: string;
  }
  let server: SMTPServer;
  let url: string;
  const received: Received[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, callback) => {
        callback(address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined);
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          received.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  it('the server gets exactly this mail', async () => {
    await createSmtpMailer(url, FROM).send(mail);
    expect(received).toHaveLength(1);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = received;
    expect([from, to]).toEqual(['hello@telaah.example', ['tuti@example.test']]);
    const { headers, body } = read(source);
    expect(headers.get('from')).toBe(FROM);
    expect(headers.get('to')).toBe('tuti@example.test');
    expect(headers.get('message-id')).toBe('<abc123@telaah.example>');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('subject')).toMatch(/^=\?UTF-8\?/);
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(body).toContain('Content-Type: text/plain; charset=utf-8');
    expect(body).toContain('Content-Type: text/html; charset=utf-8');
    expect(body.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('https://telaah.example/price?a=1&b=2');
  });

  it.each([
    { subject: 'Hello\r\nBcc: all@example.test' },
    { subject: 'Hello\nX-Evil: 1\r\n\r\nbody' },
    { messageId: 'abc>\r\nBcc: all@example.test' },
    { to: 'tuti@example.test\r\nBcc: all@example.test' },
    { to: 'tuti@example.test, all@example.test' },
    { to: '"all@example.test" <tuti@example.test>' },
  ])('nobody is added and no header begins with %o', async (evil) => {
    await createSmtpMailer(url, FROM)
      .send({ ...mail, ...evil })
      .catch(() => {});
    for (const { to, source } of received) {
      expect(to).toHaveLength(1);
      const { headers } = read(source);
      expect([headers.has('bcc'), headers.has('x-evil'), headers.has('cc')]).toEqual([false, false, false]);
    }
  });

  it('a refused address and an absent server are failures', async () => {
    await expect(createSmtpMailer(url, FROM).send({ ...mail, to: 'nobody@example.test' })).rejects.toMatchObject({
      responseCode: 550,
    });
    const absent = createSmtpMailer('smtp://127.0.0.1:9', FROM).send(mail);
    await expect(absent).rejects.toThrow(/ECONNREFUSED/);
  });

  it('what a failure is about can be read in the log without an address or a word of the mail', async () => {
    const failure = (to: string, at = url) =>
      createSmtpMailer(at, FROM)
        .send({ ...mail, to })
        .then(() => null, reasonOf);
    expect(await failure('nobody@example.test')).toEqual({ code: 'EENVELOPE', response: '550', command: 'RCPT TO' });
    expect(await failure('tuti@example.test', 'smtp://127.0.0.1:9')).toMatchObject({
      code: 'ESOCKET',
      failure: 'connect ECONNREFUSED 127.0.0.1:9',
    });
    const secured = new SMTPServer({ authOptional: true });
    await new Promise<void>((resolve) => secured.listen(0, '127.0.0.1', resolve));
    const at = `smtp://127.0.0.1:${(secured.server.address() as AddressInfo).port}`;
    expect(await failure('tuti@example.test', at)).toMatchObject({
      failure: expect.stringMatching(/self-signed certificate|expired/),
    });
    await new Promise<void>((resolve) => secured.close(resolve));
  });
});

describe('as files', () => {
  let directory: string;
  let now = new Date('2026-11-21T03:00:00Z');

  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'telaah-mail-')), 'mail');
    now = new Date('2026-11-21T03:00:00Z');
  });
  const mailer = () => createFileMailer(directory, FROM, { now: () => now });
  const drop = () => rm(join(directory, '..'), { recursive: true });

  it('each mail is one file for mail programs; the same again takes its place', async () => {
    await mailer().send(mail);
    await mailer().send(mail);
    await mailer().send({ ...mail, messageId: 'other@telaah.example' });
    const files = (await readdir(directory)).filter((name) => name.endsWith('.eml'));
    expect(files).toHaveLength(2);
    const { headers } = read(await readFile(join(directory, files[0] ?? ''), 'utf8'));
    expect(headers.get('to')).toBe('tuti@example.test');
    await drop();
  });

  it('are shown newest first, escaped, and the page of a mail may run nothing', async () => {
    const pages = mailPages(directory);
    expect(await (await pages.request('/dev/mail')).text()).toContain('There is none yet');
    await mailer().send(mail);
    now = new Date(now.getTime() + 1000);
    await mailer().send({ ...mail, subject: 'Second <script>alert(1)</script>', messageId: 'second@telaah.example' });
    const [newest, oldest] = await readStoredMails(directory);
    expect([newest?.subject, oldest?.subject]).toEqual(['Second <script>alert(1)</script>', mail.subject]);
    const list = await (await pages.request('/dev/mail')).text();
    expect(list.indexOf('Second &lt;script&gt;')).toBeLessThan(list.indexOf('Paket Anda'));
    expect(list).not.toContain('<script');
    const shown = await pages.request(`/dev/mail/${oldest?.id}`);
    const text = await shown.text();
    expect(text).toContain('<a href="https://telaah.example/price?a=1&amp;b=2">');
    expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const page = await pages.request(`/dev/mail/${oldest?.id}/page`);
    expect(await page.text()).toContain('<b>Tuti</b>');
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups[^;]*; default-src 'none'/);
    const all = (await (await pages.request('/dev/mail.json')).json()) as Mail[];
    expect(all.map(({ subject }) => subject)).toEqual([newest?.subject, oldest?.subject]);
    for (const id of ['nope', '..%2F..%2Fsecret', '%2e%2e']) expect((await pages.request(`/dev/mail/${id}`)).status).toBe(404);
    await drop();
  });
});
