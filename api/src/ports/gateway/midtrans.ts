import { setTimeout as wait } from 'node:timers/promises';
import { readAmount } from '@telaah/shared/features/billing/amount';
import { methodLimits } from '@telaah/shared/features/billing/methods';
import { z } from 'zod';
import type { ChargeOrder, ChargeResult, Gateway, GatewayState } from '#src/ports/gateway/gateway.ts';
import { instructionsOf, toVendorExpiry, type VendorAnswer, vendorAnswer } from '#src/ports/gateway/midtrans-answer.ts';
import { readNotification } from '#src/ports/gateway/midtrans-notification.ts';
import { chargeBody, isProtected } from '#src/ports/gateway/midtrans-request.ts';
import { toChargeFailure, toGatewayState } from '#src/ports/gateway/midtrans-state.ts';
import { createWire, type GatewayAnswer, TIMEOUT_MS } from '#src/ports/gateway/midtrans-wire.ts';
import type { GatewaySettings } from '#src/settings/settings.ts';

/** Midtrans refuses longer keys. */
const MAX_KEY = 46;
const RETRIES = 2;
const PAUSE_MS = 500;
/** No retry starts later than this after the first try: a key protects for five minutes, but a person waits. */
const RETRY_WITHIN_MS = 12_000;

const snapAnswer = z.looseObject({ token: z.string().min(1).max(200), redirect_url: z.string().max(2000) });

interface MidtransOptions {
  fetch?: typeof fetch;
  now?: () => Date;
  /** Ms for connecting and the whole answer. */
  timeoutMs?: number;
  /** Ms before a charge is sent again. */
  pauseMs?: number;
}

const lostCharge = (reason: string): ChargeResult => ({ outcome: 'unknown', reason });
const lostState = (reason: string): GatewayState => ({ state: 'unknown', reason });

const readAnswer = (answer: GatewayAnswer): { body: VendorAnswer } | { reason: string } => {
  if (answer.kind === 'lost') return answer;
  const parsed = vendorAnswer.safeParse(answer.body);
  if (!parsed.success) return { reason: `unreadable answer, HTTP ${answer.http}` };
  const { status_code: code } = parsed.data;
  if (answer.http >= 500 || answer.http === 429 || code.startsWith('5')) return { reason: `HTTP ${answer.http}, status ${code}` };
  return { body: parsed.data };
};

/** The gateway refused the charge before it became a transaction. */
const isRefusal = ({ status_code: code, transaction_status: status }: VendorAnswer): boolean =>
  code.startsWith('4') && status === undefined;

/** A dead token or a bank's code concerns the card; any other refusal is a fault of ours. */
const refusedBeforeCharge = (body: VendorAnswer): ChargeResult => {
  const isCard = body.status_code === '411' || body.channel_response_code !== undefined;
  return { outcome: 'refused', ...toChargeFailure(body), turnedAway: isCard ? null : body.status_code };
};

const resultOf = (order: ChargeOrder, body: VendorAnswer): ChargeResult => {
  const state = toGatewayState(body, order.orderId);
  if (state.state === 'unknown') return lostCharge(state.reason);
  if (state.state === 'failed') return { outcome: 'refused', code: state.code, text: state.text, turnedAway: null };
  if (body.gross_amount !== undefined && readAmount(body.gross_amount) !== order.amount) return lostCharge('amount');
  return {
    outcome: 'accepted',
    transactionId: body.transaction_id ?? null,
    instructions: state.state === 'pending' ? instructionsOf(body, order.method) : null,
    snapToken: null,
    expiresAt: toVendorExpiry(body, order.method),
    state,
  };
};

/** Midtrans' Core API and Snap. The body's `status_code` decides, because a refusal often has HTTP status 200. */
export const createMidtrans = (settings: GatewaySettings, options: MidtransOptions = {}): Gateway => {
  const { fetch: send = fetch, now = () => new Date(), timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS } = options;
  const wire = createWire(settings.serverKey, send, timeoutMs);
  const [api, snap] = [settings.apiUrl, settings.snapUrl].map((url) => url.replace(/\/+$/, ''));
  const orderUrl = (orderId: string, verb: string) => `${api}/v2/${encodeURIComponent(orderId)}/${verb}`;

  const askStatus = async (orderId: string) => readAnswer(await wire({ method: 'GET', url: orderUrl(orderId, 'status') }));

  const status = async (orderId: string): Promise<GatewayState> => {
    const answer = await askStatus(orderId);
    return 'reason' in answer ? lostState(answer.reason) : toGatewayState(answer.body, orderId);
  };

  /** The gateway knows this order already: its state is the result, and no second charge is made. */
  const resultOfEarlier = async (order: ChargeOrder): Promise<ChargeResult> => {
    const answer = await askStatus(order.orderId);
    if ('reason' in answer) return lostCharge(answer.reason);
    return answer.body.status_code === '404' ? lostCharge('duplicate, but not found') : resultOf(order, answer.body);
  };

  const chargeSnap = async (order: ChargeOrder): Promise<ChargeResult> => {
    const answer = await wire({ method: 'POST', url: `${snap}/snap/v1/transactions`, body: chargeBody(order) });
    if (answer.kind === 'lost') return lostCharge(answer.reason);
    const parsed = snapAnswer.safeParse(answer.body);
    if (answer.http === 201 && parsed.success) {
      const { token, redirect_url } = parsed.data;
      return {
        outcome: 'accepted',
        transactionId: null,
        instructions: instructionsOf({ status_code: '201', redirect_url }, 'snap'),
        snapToken: token,
        expiresAt: new Date(now().getTime() + methodLimits.snap.minutes * 60_000),
        state: { state: 'pending', held: false, vendorStatus: null },
      };
    }
    if (answer.http < 400 || answer.http >= 500 || answer.http === 429) return lostCharge(`HTTP ${answer.http}`);
    const text = JSON.stringify(answer.body.error_messages ?? '').slice(0, 300);
    if (/order_id/.test(text) && /taken|utilized|digunakan/.test(text)) return resultOfEarlier(order);
    return { outcome: 'refused', code: 'other', text, turnedAway: String(answer.http) };
  };

  const chargeCore = async (order: ChargeOrder): Promise<ChargeResult> => {
    const call = {
      method: 'POST',
      url: `${api}/v2/charge`,
      body: chargeBody(order),
      idempotencyKey: order.idempotencyKey,
    } as const;
    const began = performance.now();
    for (let tries = 0; ; tries++) {
      const answer = readAnswer(await wire(call));
      // 202 without a transaction: the first POST with this key is still in progress.
      const isOver = 'body' in answer && !(answer.body.status_code === '202' && answer.body.transaction_status === undefined);
      if (isOver && answer.body.status_code === '406') return resultOfEarlier(order);
      if (isOver && isRefusal(answer.body)) return refusedBeforeCharge(answer.body);
      if (isOver) return resultOf(order, answer.body);
      if (tries === RETRIES || !isProtected(order) || performance.now() - began > RETRY_WITHIN_MS) {
        return lostCharge('reason' in answer ? answer.reason : 'in progress');
      }
      await wait(pauseMs * (tries + 1));
    }
  };

  return {
    card: { tokenUrl: `${api}/v2/token`, clientKey: settings.clientKey },

    charge: async (order) => {
      if (order.idempotencyKey.length > MAX_KEY) throw new RangeError('idempotencyKey has more than 46 characters');
      if (order.method === 'snap') return chargeSnap(order);
      if (order.method === 'card' && order.cardToken === undefined && order.savedToken === undefined) {
        return { outcome: 'refused', code: 'card_token', text: 'no token of a card', turnedAway: null };
      }
      return chargeCore(order);
    },

    status,

    // A cancel would return a card payment that is charged but not settled, so only a pending order is cancelled.
    cancel: async (orderId) => {
      const before = await status(orderId);
      if (before.state !== 'pending' || before.vendorStatus === null) return before;
      const answer = readAnswer(await wire({ method: 'POST', url: orderUrl(orderId, 'cancel') }));
      if ('body' in answer && answer.body.status_code === '412') await wire({ method: 'POST', url: orderUrl(orderId, 'expire') });
      return status(orderId);
    },

    parseNotification: (body) => readNotification(body, settings.serverKey),
  };
};
