import { join } from 'node:path';
import type { Gateway } from '#src/ports/gateway/gateway.ts';
import { createMidtrans } from '#src/ports/gateway/midtrans.ts';
import type { Env } from '#src/settings/settings.ts';

export interface OpenGateway {
  gateway: Gateway | null;
  /** The sandbox's page where a person decides each order; null without a sandbox. */
  desk: string | null;
  stop(): Promise<void>;
}

const nothingToStop = async () => {};

/** A worker uses the sandbox process on SANDBOX_PORT, or none; all others start it. `notifyUrl`: where it sends notifications. */
export const openGateway = async (env: Env, notifyUrl: string): Promise<OpenGateway> => {
  if (env.gateway === null) return { gateway: null, desk: null, stop: nothingToStop };
  if (env.gateway !== 'sandbox') return { gateway: createMidtrans(env.gateway), desk: null, stop: nothingToStop };
  // Imported here, so that a production process never loads the sandbox.
  const { sandboxAt, startSandbox } = await import('#src/ports/gateway/sandbox-process.ts');
  if (env.role === 'worker') {
    const gateway = env.sandboxPort === null ? null : createMidtrans(sandboxAt(env.sandboxPort));
    return { gateway, desk: null, stop: nothingToStop };
  }
  const sandbox = await startSandbox({ port: env.sandboxPort ?? 0, notifyUrl, dataDir: join(env.dataDir, 'sandbox-gateway') });
  return { gateway: createMidtrans(sandbox.settings), desk: sandbox.url, stop: () => sandbox.stop() };
};
