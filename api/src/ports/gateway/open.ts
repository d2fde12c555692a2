import { join } from 'node:path';
import type { Gateway } from '#src/ports/gateway/gateway.ts';
import { createMidtrans } from '#src/ports/gateway/midtrans.ts';
import type { Env } from '#src/settings/settings.ts';

export interface OpenGateway {
  /** Null: nothing can be bought here. */
  gateway: Gateway | null;
  /** Of the sandbox: where a person chooses what becomes of each order. */
  desk: string | null;
  stop(): Promise<void>;
}

const nothingToStop = async () => {};

/**
 * The payment gateway that the settings name. The sandbox is a process of its own beside us, in development and tests; a worker
 * without HTTP uses the one that a web process has started on SANDBOX_PORT, or none. `notifyUrl`: where it calls us.
 */
export const openGateway = async (env: Env, notifyUrl: string): Promise<OpenGateway> => {
  if (env.gateway === null) return { gateway: null, desk: null, stop: nothingToStop };
  if (env.gateway !== 'sandbox') return { gateway: createMidtrans(env.gateway), desk: null, stop: nothingToStop };
  // Loaded only where it is wanted: a production process does not even read it.
  const { sandboxAt, startSandbox } = await import('#src/ports/gateway/sandbox-process.ts');
  if (env.role === 'worker') {
    const gateway = env.sandboxPort === null ? null : createMidtrans(sandboxAt(env.sandboxPort));
    return { gateway, desk: null, stop: nothingToStop };
  }
  const sandbox = await startSandbox({ port: env.sandboxPort ?? 0, notifyUrl, dataDir: join(env.dataDir, 'sandbox-gateway') });
  return { gateway: createMidtrans(sandbox.settings), desk: sandbox.url, stop: () => sandbox.stop() };
};
