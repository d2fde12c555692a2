import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDb } from '@telaah/db';
import { repository } from '../../runner/command.ts';
import { loadApi } from '../market/api.ts';
import { type App, appOn } from '../market/app.ts';

/** The API's server in a process of its own, so that its memory can be measured. Its database does not exist and is never used. Prints its port. */
interface Serving {
  listen(app: App, at: { host: string; port: number; behindProxy: boolean }): Promise<Server>;
}

const { listen } = (await import(pathToFileURL(join(repository, 'api/src/http/server/serve.ts')).href)) as Serving;
const nowhere = createDb('postgres://nobody@127.0.0.1:1/nothing');
const app = appOn(await loadApi(), nowhere, 'http://127.0.0.1');
const server = await listen(app, { host: '127.0.0.1', port: 0, behindProxy: false });
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
