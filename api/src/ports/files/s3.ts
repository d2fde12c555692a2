import { AwsClient } from 'aws4fetch';
import { type FileStore, goodName } from '#src/ports/files/files.ts';

export interface S3Settings {
  /** Includes the bucket, such as `https://s3.example/telaah`. */
  url: string;
  region: string;
  key: string;
  secret: string;
}

const PATIENCE_MS = 15_000;
const RETRIES = 2;

/** A name that no file has. */
const NOBODYS = 'nothing';
const MOST_LETTERS = 4_000;

interface S3Answer {
  status: number;
  /** The store's error code, such as `NoSuchKey`; '' if there is none. */
  code: string;
}

const answerOf = async (response: Response): Promise<S3Answer> => {
  const text = response.ok ? '' : (await response.text().catch(() => '')).slice(0, MOST_LETTERS);
  await response.body?.cancel().catch(() => {});
  return { status: response.status, code: /<Code>\s*(\w{1,60})\s*<\/Code>/.exec(text)?.[1] ?? '' };
};

/** A missing bucket also answers 404, but unlike a missing file it is a fault. */
const isMissing = ({ status, code }: S3Answer): boolean => status === 404 && code !== 'NoSuchBucket';

export const s3Files = ({ url, region, key, secret }: S3Settings): FileStore => {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: RETRIES });
  const ask = (name: string, init: RequestInit): Promise<Response> =>
    client.fetch(`${url.replace(/\/+$/, '')}/${goodName(name)}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const put = async (name: string, body: Uint8Array<ArrayBuffer>, type: string): Promise<S3Answer> =>
    answerOf(await ask(name, { method: 'PUT', body, headers: { 'Content-Type': type } }));
  const demand = ({ status, code }: S3Answer, what: string): void => {
    if (code === 'NoSuchBucket') throw new Error('the file store has no such bucket (FILES_S3_URL)');
    if (status >= 300) throw new Error(`the file store answered ${status}${code === '' ? '' : ` ${code}`} to ${what}`);
  };
  return {
    put: async (name, bytes, type) => demand(await put(name, new Uint8Array(bytes), type), 'put'),
    get: async (name) => {
      const response = await ask(name, { method: 'GET' });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      const answer = await answerOf(response);
      if (isMissing(answer)) return null;
      demand(answer, 'get');
      throw new Error(`the file store answered ${answer.status} to get`);
    },
    remove: async (name) => {
      const answer = await answerOf(await ask(name, { method: 'DELETE' }));
      if (!isMissing(answer)) demand(answer, 'delete');
    },
    check: async () => {
      const answer = await answerOf(await ask(NOBODYS, { method: 'GET' }));
      // Without the right to list the bucket, S3 answers AccessDenied for a missing file.
      if (!isMissing(answer) && answer.code !== 'AccessDenied') demand(answer, 'get');
    },
  };
};
