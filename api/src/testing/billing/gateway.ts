import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { newOrderId } from '@telaah/shared/features/billing/order-id';
import type { PaymentMethod } from '@telaah/shared/features/billing/schema';
import type { ChargeOrder, ChargeResult, Gateway } from '#src/ports/gateway/gateway.ts';
import { createMidtrans } from '#src/ports/gateway/midtrans.ts';
import { startSandbox } from '#src/ports/gateway/sandbox-process.ts';
import type { GatewaySettings } from '#src/settings/settings.ts';

export const cards = {
  accepted: '4811111111111114',
  refused: '4911111111111113',
  fraud: '4611111111111116',
  insufficient: '4472429869996670',
  later: '4024007176265022',
} as const;

export type OrderAction =
  | 'pay'
  | 'deny'
  | 'challenge'
  | 'accept'
  | 'settle'
  | 'expire'
  | 'cancel'
  | 'reverse'
  | 'refund'
  | 'partial_refund'
  | 'chargeback';

/** `challenge`: held; `later`: accepted after 60 s of its clock; `500`: not done; `fraud` and the other numbers: refused. */
export type CardBehaviour = 'accept' | 'later' | 'fraud' | 'challenge' | '05' | '51' | '54' | '41' | '43' | '411' | '500';

/** Named in tests/gateway/model.ts. `on`: only at `charge`, `status`, `cancel` or `snap`; `times`: how often (unset: always). */
export interface FaultSwitch {
  name: string;
  order_id?: string;
  on?: string;
  times?: number;
  value?: string | number;
}

export interface SandboxControl {
  /** Changes an order and notifies our server. `quiet`: without a notification. False: the order's state does not allow it. */
  act(orderId: string, action: OrderAction, details?: { amount?: number; bank_code?: string; quiet?: boolean }): Promise<boolean>;
  fault(...switches: FaultSwitch[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** How the next card charges end, whatever the card; renewals too. */
  nextCards(...behaviours: CardBehaviour[]): Promise<void>;
  /** Changes a saved token's behaviour; `expires_at` in milliseconds. */
  savedCard(token: string, change: { behaviour?: CardBehaviour; expires_at?: number }): Promise<void>;
  tell(orderId: string): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  setClock(now: Date): Promise<void>;
  /** Resolves when every notification that is due has been sent once. */
  idle(): Promise<void>;
  state(): Promise<{
    orders: Record<string, Record<string, unknown>>;
    snaps: Record<string, { orderId: string; methods: string[] }>;
    /** `nextAt`: when it is sent (again), in milliseconds. */
    notices: { orderId: string; body: string; nextAt: number | null; tries: { answer: number | null }[] }[];
  }>;
  reset(): Promise<void>;
  /** Makes a token as a browser does; refused cards are refused only when they are charged. */
  cardToken(number?: string): Promise<string>;
  /** Does what a person does on the bank's page (`instructions.url`). */
  confirmCard(url: string, action?: 'confirm' | 'cancel'): Promise<void>;
}

export interface TestGateway {
  gateway: Gateway;
  settings: GatewaySettings;
  control: SandboxControl;
  notifications: string[];
  /** Sets the handler of notifications, which returns the HTTP status; at first 200. */
  onNotification(handler: (body: string) => number | Promise<number>): void;
  stop(): Promise<void>;
}

export const someOrder = (method: PaymentMethod, fields: Partial<ChargeOrder> = {}): ChargeOrder => ({
  orderId: newOrderId('i'),
  amount: 149_000,
  method,
  customer: { name: 'Tuti', email: 'tuti@example.test', phone: '+6281234567890' },
  item: 'Smart, 1 month',
  idempotencyKey: crypto.randomUUID(),
  returnUrl: 'https://telaah.example/app/upgrade/payment/success',
  ...fields,
});

/** Throws with the gateway's answer if the charge was not accepted. */
export const accepted = (result: ChargeResult): Extract<ChargeResult, { outcome: 'accepted' }> => {
  if (result.outcome !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(result)}`);
  return result;
};

const controlOf = (url: string, clientKey: string): SandboxControl => {
  const ask = async <T>(verb: string, body: unknown = {}): Promise<T> => {
    const response = await fetch(`${url}/control/${verb}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`sandbox: ${verb} answered ${response.status}`);
    return (await response.json()) as T;
  };
  return {
    act: async (order_id, action, details = {}) => (await ask<{ done: boolean }>('act', { order_id, action, ...details })).done,
    fault: async (...faults) => {
      if (!(await ask<{ done: boolean }>('faults', { faults })).done) throw new Error('sandbox: no such fault');
    },
    clearFaults: async () => void (await ask('faults', { faults: [] })),
    nextCards: async (...behaviours) => void (await ask('next-card', { behaviours })),
    savedCard: async (token, change) => {
      if (!(await ask<{ done: boolean }>('saved-card', { token, ...change })).done) throw new Error('sandbox: no such saved card');
    },
    tell: async (order_id) => void (await ask('tell', { order_id })),
    advance: async (advance_ms) => void (await ask('clock', { advance_ms })),
    setClock: async (now) => void (await ask('clock', { now: now.getTime() })),
    idle: async () => void (await ask('idle')),
    state: () => ask('state'),
    reset: async () => void (await ask('reset')),
    cardToken: async (card_number = cards.accepted) => {
      const query = { client_key: clientKey, card_number, card_cvv: '123', card_exp_month: '12', card_exp_year: '2039' };
      const answer = (await (await fetch(`${url}/v2/token?${new URLSearchParams(query).toString()}`)).json()) as {
        token_id?: string;
      };
      if (answer.token_id === undefined) throw new Error(`sandbox: no token: ${JSON.stringify(answer)}`);
      return answer.token_id;
    },
    confirmCard: async (page, action = 'confirm') => {
      const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ action, otp: '112233' }) });
      if (!response.ok) throw new Error(`sandbox: the bank's page answered ${response.status}`);
      await response.text();
    },
  };
};

const answerOk = (_body: string): number | Promise<number> => 200;

/** The sandbox process, its adapter and a server for notifications (repeated after 50 ms). `timeoutMs`, `fetch`: of the adapter. */
export const startTestGateway = async (
  options: { timeoutMs?: number; fetch?: typeof fetch; dataDir?: string } = {},
): Promise<TestGateway> => {
  const notifications: string[] = [];
  let handler = answerOk;
  const receiver = createServer((request, response) => {
    text(request)
      .then(async (body) => {
        notifications.push(body);
        response.writeHead(await handler(body)).end();
      })
      .catch(() => response.writeHead(500).end());
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const notifyUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/gateway/midtrans/notification`;
  const sandbox = await startSandbox({ port: 0, notifyUrl, dataDir: options.dataDir ?? null, retryMs: [50] });
  const { settings } = sandbox;
  const { timeoutMs, fetch: send } = options;
  return {
    gateway: createMidtrans(settings, {
      pauseMs: 5,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(send !== undefined && { fetch: send }),
    }),
    settings,
    control: controlOf(sandbox.url, settings.clientKey),
    notifications,
    onNotification: (newHandler) => {
      handler = newHandler;
    },
    stop: async () => {
      await sandbox.stop();
      receiver.closeAllConnections();
      receiver.close();
      await once(receiver, 'close');
    },
  };
};
