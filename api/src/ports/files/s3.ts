import { AwsClient } from 'aws4fetch';
import { type FileStore, goodName } from '#src/ports/files/files.ts';

export interface S3Settings {
  /** With the bucket, such as `https://s3.example/telaah`. */
  url: string;
  region: string;
  key: string;
  secret: string;
}

const PATIENCE_MS = 15_000;
const RETRIES = 2;

/** Files in a bucket of anything that speaks S3. */
export const s3Files = ({ url, region, key, secret }: S3Settings): FileStore => {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: RETRIES });
  const ask = (name: string, init: RequestInit): Promise<Response> =>
    client.fetch(`${url.replace(/\/+$/, '')}/${goodName(name)}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const demand = async (answer: Response, what: string): Promise<void> => {
    // What the store says of itself is for its owner's log, and may be long.
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the file store answered ${answer.status} to ${what}`);
  };
  return {
    put: async (name, bytes, type) => {
      const body = new Uint8Array(bytes);
      await demand(await ask(name, { method: 'PUT', body, headers: { 'Content-Type': type } }), 'put');
    },
    get: async (name) => {
      const answer = await ask(name, { method: 'GET' });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`the file store answered ${answer.status} to get`);
    },
    remove: async (name) => {
      const answer = await ask(name, { method: 'DELETE' });
      if (answer.status !== 404) await demand(answer, 'delete');
    },
  };
};
