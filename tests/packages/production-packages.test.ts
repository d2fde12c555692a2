import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const node = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [program, ...args], { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

interface ImageContent {
  packages: string[];
  files: string[];
}
const imageContent = JSON.parse(
  node(
    '--input-type=module',
    '-e',
    `import('./.ci/production-packages.mjs').then((m) => console.log(JSON.stringify(m.productionPackages())))`,
  ),
) as ImageContent;
const { loaded, made } = JSON.parse(node('tests/packages/production-programs.mjs')) as {
  loaded: string[];
  made: Record<string, unknown>;
};

/** Packages in the image that none of its programs loads, but that a loaded package declares as a dependency. */
const INDIRECT: Record<string, readonly RegExp[]> = {
  'only types, of a few kilobytes': [
    /^@types\//,
    /^@(standard-schema\/spec|tokenizer\/token)$/,
    /^(openapi-types|type-fest|tagged-tag|temporal-spec)$/,
  ],
  'loaded when a connection is opened': [/^(pgpass|split2|pg-cloudflare)$/],
  'loaded where a log is written by a thread of its own': [/^(pino-abstract-transport|process-warning|real-require)$/],
  'one of two ways to do the same, chosen by the machine': [/^@node-rs\/argon2-/, /^@img\//, /^(pako|xtend)$/],
};

/** A program loads them only where tests have brought them: `debug` colours its lines with them, and does without. */
const OPTIONAL = new Set(['supports-color', 'has-flag']);

it('what the image keeps is all that its programs load, to the receipt, the mail and the photo', () => {
  expect(made).toEqual({ pdf: expect.any(Number), mails: 2, hash: '$argon2id', photos: 3 });
  const fonts = new Set(imageContent.files.map((file) => file.split('/').slice(0, 2).join('/')));
  const missing = loaded.filter((name) => !imageContent.packages.includes(name) && !fonts.has(name) && !OPTIONAL.has(name));
  expect(missing).toEqual([]);
});

it('and nothing else, but for what is named here with its reason', () => {
  const reasons = Object.values(INDIRECT).flat();
  const idle = imageContent.packages.filter((name) => !loaded.includes(name) && !reasons.some((reason) => reason.test(name)));
  expect(idle).toEqual([]);
  for (const [reason, names] of Object.entries(INDIRECT))
    for (const name of names)
      expect(
        imageContent.packages.some((each) => name.test(each)),
        `${reason}: ${name.source}`,
      ).toBe(true);
});

it('the image is made of it', () => {
  const steps = readFileSync(join(repository, 'api/Dockerfile'), 'utf8');
  expect(steps).toMatch(/RUN npm run build && node \.ci\/production-packages\.mjs --keep-only/);
});
