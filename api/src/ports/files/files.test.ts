import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#src/ports/files/files.ts';
import { folderFiles } from '#src/ports/files/folder.ts';
import { s3Files } from '#src/ports/files/s3.ts';

/** The part of the S3 server that these tests use; the package has no types. */
interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server;

let folder: string;
let bucket: Server;
let s3: S3Server;
let s3Url: string;
const kept = new Map<string, Buffer>();
const requests: { method: string; signature: string; type: string }[] = [];

const fault = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>`;

/** A real S3 server, and one whose refusals the tests decide. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telaah-files-'));
  bucket = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, signature: headers.authorization ?? '', type: headers['content-type'] ?? '' });
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (method === 'PUT') kept.set(url, Buffer.concat(parts));
      const found = kept.get(url);
      if (method === 'DELETE') kept.delete(url);
      if (url.startsWith('/nowhere/')) response.writeHead(404).end(fault('NoSuchBucket'));
      else if (url.startsWith('/another/')) response.writeHead(403).end(fault('SignatureDoesNotMatch'));
      else if (url.startsWith('/unlisted/') || url.includes('locked')) response.writeHead(403).end(fault('AccessDenied'));
      else if (method === 'GET') response.writeHead(found ? 200 : 404).end(found ?? fault('NoSuchKey'));
      else response.writeHead(method === 'PUT' ? 200 : 204).end();
    });
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const directory = join(folder, 's3');
  s3 = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name: 'telaah' }] });
  s3Url = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
  await new Promise((resolve) => bucket.close(resolve));
});

const url = () => `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/telaah`;
const ofServer = (secret: string, name = 'telaah') =>
  s3Files({ url: `${s3Url}/${name}`, region: 'us-east-1', key: 'S3RVER', secret });
const stores: [string, () => FileStore][] = [
  ['a folder', () => folderFiles(join(folder, 'files'))],
  ['a bucket', () => s3Files({ url: url(), region: 'ap-southeast-3', key: 'AKIDEXAMPLE', secret: 'only-here' })],
  ['a bucket of a real S3 server', () => ofServer('S3RVER')],
];
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

describe.each(stores)('%s', (_name, open) => {
  it('gives back what it was given, the newest, until it is taken away', async () => {
    const files = open();
    expect(await files.get('photos/a-320.webp')).toBeNull();
    await files.put('photos/a-320.webp', Buffer.from('first'), 'image/webp');
    await files.put('photos/a-320.webp', Buffer.from('second'), 'image/webp');
    expect(text(await files.get('photos/a-320.webp'))).toBe('second');
    await files.remove('photos/a-320.webp');
    await files.remove('photos/a-320.webp');
    expect(await files.get('photos/a-320.webp')).toBeNull();
  });

  it('is well', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });

  it.each([
    '../secret',
    'photos/../../x',
    '/etc/passwd',
    'a//b',
    'a/./b',
    'A',
    'a b',
    'a\u0000',
    '.hidden',
    '',
    `${'a'.repeat(201)}`,
  ])('takes nothing under the name %j', async (name) => {
    await expect(async () => open().put(name, Buffer.from('x'), 'text/plain')).rejects.toThrow('none of ours');
    await expect(async () => open().get(name)).rejects.toThrow('none of ours');
  });
});

it('a bucket is asked with a signature, and what it refuses is a failure', async () => {
  const [, open] = stores[1] as (typeof stores)[number];
  await open().put('b', Buffer.from('x'), 'image/webp');
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', type: 'image/webp' });
  expect(requests.at(-1)?.signature).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ap-southeast-3\/s3\/aws4_request/);
  await expect(open().put('locked', Buffer.from('x'), 'image/webp')).rejects.toThrow('403');
  await expect(open().get('locked')).rejects.toThrow('403');
});

describe('a bucket', () => {
  const at = (name: string) =>
    s3Files({ url: url().replace('/telaah', `/${name}`), region: 'us-east-1', key: 'AKIDEXAMPLE', secret: 'only-here' });

  it('that does not exist is told from a photo that does not, whatever is asked of it', async () => {
    const files = at('nowhere');
    const message = 'no such bucket';
    await expect(files.get('photos/a-320.webp')).rejects.toThrow(message);
    await expect(files.put('photos/a-320.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(message);
    await expect(files.remove('photos/a-320.webp')).rejects.toThrow(message);
    await expect(files.check()).rejects.toThrow(message);
  });

  it('of a real S3 server refuses a wrong secret, and is not there under another name', async () => {
    await expect(ofServer('wrong').put('a', Buffer.from('x'), 'image/webp')).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(ofServer('wrong').check()).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(ofServer('S3RVER', 'other').get('a')).rejects.toThrow('no such bucket');
  });

  it('that may be read but not listed is well, one that refuses our key is not', async () => {
    await expect(at('unlisted').check()).resolves.toBeUndefined();
    await expect(at('another').check()).rejects.toThrow('403 SignatureDoesNotMatch');
  });
});
