// Loads all that the image's programs load, draws a receipt, makes a mail, a photo and a password, and prints the packages that this took.
// `node tests/packages/production-programs.mjs [FOLDER]`, of the installation in that folder.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const loaded = new Set();
registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    const [, path] = /^file:.*?\/node_modules\/(.+)$/.exec(found.url) ?? [];
    const folder = path && /^(?:(?:@[^/]+\/)?[^/]+\/node_modules\/)*(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
    if (folder && !folder.startsWith('@telaah/')) loaded.add(folder);
    return found;
  },
});
const load = (file) => import(pathToFileURL(join(root, file)).href);

/** These do their work as soon as they are loaded; what they load is loaded here by itself. */
const PROGRAMS =
  /^(?:server|ports\/photos\/press-process|cli\/(?:admin|contact|db|import|listing|prove|reporter|build-reference))\.ts$/;
const files = readdirSync(join(root, 'api/src'), { recursive: true }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file) && !PROGRAMS.test(file),
);
for (const file of files) await load(join('api/src', file));
for (const file of readdirSync(join(root, 'db/src/migrations')))
  if (/^\d+_\w+\.ts$/.test(file)) await load(join('db/src/migrations', file));

const { receiptPdf } = await load('api/src/features/billing/receipt/receipt-pdf.ts');
const words = {
  title: '付款凭证',
  state: 'Lunas',
  parts: [{ label: 'a', lines: ['b'] }],
  rows: [{ label: 'c', value: 'Rp1' }],
  note: 'd',
};
const pdf = await receiptPdf(words, { number: '1', language: 'zh', at: new Date(0) });

const folder = mkdtempSync(join(tmpdir(), 'telaah-programs-'));
const { createFileMailer } = await load('api/src/ports/mail/files.ts');
const mail = { to: 'a@b.test', subject: '商', text: 'a', html: '<p>a', messageId: 'a@b' };
await createFileMailer(folder, 'Telaah <c@d.test>', { now: () => new Date(0) }).send(mail);
const mails = readdirSync(folder).length;
rmSync(folder, { recursive: true });

const { hashPassword } = await load('api/src/features/accounts/password/password.ts');
const { demandStrength } = await load('api/src/features/accounts/password/password-rule.ts');
await demandStrength('kuda-laut-biru-terbang', { name: 'Tuti', email: 'a@b.test' });
const hash = await hashPassword('a-long-password');

const require = createRequire(join(root, 'api/package.json'));
const sharp = require('sharp');
const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888' } })
  .png()
  .toBuffer();
await import(pathToFileURL(require.resolve('file-type')).href).then(({ fileTypeFromBuffer }) => fileTypeFromBuffer(photo));
const press = fork(join(root, 'api/src/ports/photos/press-process.ts'), [], { serialization: 'advanced' });
press.send({ bytes: photo });
const [pressed] = await once(press, 'message');
press.disconnect();

const made = { pdf: pdf.length, mails, hash: hash.slice(0, 9), photos: pressed.photo?.sizes.length ?? 0 };
process.stdout.write(JSON.stringify({ loaded: [...loaded].sort(), made }));
process.exit(0);
