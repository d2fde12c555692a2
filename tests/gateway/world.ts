import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyState, type Fault, type FaultName, type State } from './model.ts';

export const SERVER_KEY = 'SB-Mid-server-TelaahSandbox000001';
export const CLIENT_KEY = 'SB-Mid-client-TelaahSandbox000001';
export const MERCHANT = 'G000000001';

export interface GatewayWorld {
  state: State;
  base: string;
  /** Address for notifications; null: none. */
  notifyUrl(): string | null;
  /** Pauses between attempts to notify, in ms. */
  retryMs: readonly number[];
  now(): number;
  /** Uses the fault once; null: it is not switched on for this call. */
  takeFault(name: FaultName, at: { orderId?: string | null; on?: string }): Fault | null;
  /** Must be called after every change. */
  save(): void;
}

/** Jakarta time without a zone, as Midtrans writes it: `2026-11-21 10:00:00`. */
export const stamp = (time: number): string => new Date(time + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const load = (file: string): State => {
  try {
    return { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) };
  } catch {
    return emptyState();
  }
};

/** `folder` null: the state is not persisted. */
export const createWorld = (options: {
  base: string;
  notifyUrl: () => string | null;
  folder: string | null;
  retryMs: readonly number[];
}): GatewayWorld => {
  const file = options.folder === null ? null : join(options.folder, 'orders.json');
  if (options.folder !== null) mkdirSync(options.folder, { recursive: true });
  const state = file === null ? emptyState() : load(file);
  // A charge in progress when the process ended will never be answered.
  for (const [key, { answer }] of Object.entries(state.keys)) if (answer === null) delete state.keys[key];
  return {
    state,
    base: options.base,
    notifyUrl: options.notifyUrl,
    retryMs: options.retryMs,
    now: () => Date.now() + state.clockAhead,
    takeFault: (name, { orderId = null, on = null }) => {
      const fault = state.faults.find(
        (each) =>
          each.name === name &&
          (each.orderId === null || each.orderId === orderId) &&
          (each.on === null || each.on === on) &&
          each.times !== 0,
      );
      if (fault === undefined) return null;
      if (fault.times !== null) fault.times -= 1;
      if (fault.times === 0) state.faults.splice(state.faults.indexOf(fault), 1);
      return fault;
    },
    save: () => {
      if (file === null) return;
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    },
  };
};
