import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../runner/command.ts';

export interface GatewayProcess {
  url: string;
  keys: { server: string; client: string };
  /** Verbs of the sandbox's control API (tests/gateway/control.ts). */
  control<T = Record<string, unknown>>(verb: string, body?: unknown): Promise<T>;
  cardToken(): Promise<string>;
  confirmCard(url: string): Promise<void>;
  stop(): Promise<void>;
}

const keys = { server: 'SB-Mid-server-TelaahSandbox000001', client: 'SB-Mid-client-TelaahSandbox000001' };

/** Starts the sandbox gateway as a separate process, which survives crashes of the server. `notify`: the server's address for notifications. */
export const startGateway = async (notify: string): Promise<GatewayProcess> => {
  const args = ['--port', '0', '--notify', notify, '--attached', '--retry-ms', '500,1000,2000,4000,8000'];
  const child = spawn(process.execPath, [join(repository, 'tests/gateway/main.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const url = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  return {
    url,
    keys,
    control: async <T>(verb: string, body: unknown = {}) => {
      const response = await fetch(`${url}/control/${verb}`, { method: 'POST', body: JSON.stringify(body) });
      return (await response.json()) as T;
    },
    cardToken: async () => {
      const query = {
        client_key: keys.client,
        card_number: '4811111111111114',
        card_cvv: '123',
        card_exp_month: '12',
        card_exp_year: '2039',
      };
      const response = await fetch(`${url}/v2/token?${new URLSearchParams(query).toString()}`);
      return ((await response.json()) as { token_id: string }).token_id;
    },
    confirmCard: async (page) => {
      await (
        await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'confirm', otp: '112233' }), redirect: 'manual' })
      ).text();
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
