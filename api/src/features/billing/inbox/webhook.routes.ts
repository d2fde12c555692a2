import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { saveNotification, verifyNotification } from '#src/features/billing/inbox/receive.service.ts';
import { USUAL_BODY } from '#src/http/body/body.ts';
import { clientAddress, clientAddressKey } from '#src/http/call/address.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { describe } from '#src/http/description/describe.ts';
import { countUse, createLimiter } from '#src/http/session/limits.ts';
import type { Deps } from '#src/runtime/deps.ts';

export const NOTIFICATION_PATH = '/gateway/midtrans/notification';

const MINUTE = 60;
/** Refused bodies from one address, and different bodies about one order, in a minute. An order has a handful in its life. */
const REFUSED_A_MINUTE = 60;
const BODIES_OF_AN_ORDER_A_MINUTE = 60;

const tooLarge = (): never => {
  throw new ApiError('payload_too_large', 'The body is too large');
};

const described = describe({
  summary: 'The payment gateway tells that an order changed; signed by it, no session. 503 wants it sent again',
  tag: 'billing',
  answer: z.object({ kept: z.literal(true) }),
  reads: z.looseObject({
    order_id: z.string(),
    status_code: z.string(),
    gross_amount: z.string(),
    signature_key: z.string(),
    transaction_status: z.string().optional(),
  }),
  access: 'public',
  refuses: ['bad_request', 'forbidden', 'not_found', 'payload_too_large', 'rate_limited'],
});

/**
 * The gateway's webhook, outside of `/internal` and `/public` because it has neither session nor origin. Even a signed notification is only a
 * hint: it is stored, and the worker queries the gateway. 503 makes the gateway send it again.
 */
export const webhookRoutes = (deps: Deps) => {
  const refused = createLimiter(deps, 'webhook_refused', REFUSED_A_MINUTE, MINUTE);
  const perOrder = createLimiter(deps, 'webhook_order', BODIES_OF_AN_ORDER_A_MINUTE, MINUTE);

  const take = async (body: string, address: string): Promise<void> => {
    try {
      const read = await verifyNotification(deps, body);
      if (!read.isNew) return;
      await countUse(perOrder, read.orderId);
      await saveNotification(deps, read, body);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        deps.log.error({ err: error }, 'a notification could not be kept');
        throw new ApiError('unavailable', 'Could not be kept, send it again');
      }
      if (error.code !== 'rate_limited' && error.code !== 'unavailable') await countUse(refused, clientAddressKey(address));
      throw error;
    }
  };

  return new Hono<AppEnv>().post(
    NOTIFICATION_PATH,
    described,
    bodyLimit({ maxSize: USUAL_BODY.bytes, onError: tooLarge }),
    async (c) => {
      await take(await c.req.text(), clientAddress(c, deps.trustedProxies));
      return c.json({ kept: true as const }, 200);
    },
  );
};
