import { createClient, unwrap } from '@telaah/api/client';
import type { Outcome } from '@telaah/shared/errors';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { signedOut } from '#src/background/signed-out.ts';
import type { ServerAnswer, ServerFigures, ServerProduct } from '#src/messages/messages.ts';
import { type Batch, batchBody, type SendResult, toSendResult } from '#src/queue/captures.ts';
import { settings } from '#src/settings/storage.ts';

const TIMEOUT = 4000;
/** For batches and figures that nobody waits for. */
const LONG_TIMEOUT = 20_000;

/** The token of the session that last answered; useless elsewhere, gone with the worker. */
let csrf: string | null = null;

/** A client for the configured server. The session is the browser's cookie; the extension stores no token. */
const client = async (timeout = TIMEOUT) => {
  const origin = await settings.origin.getValue();
  const call: typeof fetch = (input, init) =>
    fetch(input, { ...init, credentials: 'include', signal: AbortSignal.timeout(timeout) });
  return createClient(origin, { fetch: call, headers: () => (csrf ? { 'X-CSRF-Token': csrf } : ({} as Record<string, string>)) });
};

export type SessionCheck =
  | { state: 'signed_in'; user: UserState }
  | { state: 'signed_out' }
  | { state: 'unreachable'; status: number };

const fetchSignIn = async (timeout: number): Promise<SessionCheck> => {
  const [user, error] = await unwrap((await client(timeout)).internal.auth.check.$get());
  csrf = user?.csrf_token ?? null;
  const isSignedOut = error?.status === 401;
  if (isSignedOut !== (await signedOut.getValue())) await signedOut.setValue(isSignedOut);
  if (user) return { state: 'signed_in', user };
  return isSignedOut ? { state: 'signed_out' } : { state: 'unreachable', status: error.status };
};

const pendingChecks = new Map<number, Promise<SessionCheck>>();

/** The signed-in user, if the server answers. Parallel calls share one request. */
export const checkSignIn = (timeout = TIMEOUT): Promise<SessionCheck> => {
  const check = pendingChecks.get(timeout) ?? fetchSignIn(timeout).finally(() => pendingChecks.delete(timeout));
  pendingChecks.set(timeout, check);
  return check;
};

/** Fetches the token if it is missing or refused. A known signed-out state is checked again only if a person `pressed`. */
const withToken = async <T extends { 1: { status: number } | null }>(
  work: () => Promise<T>,
  pressed = false,
): Promise<T | Exclude<SessionCheck, { state: 'signed_in' }>> => {
  const fresh = csrf === null;
  if (fresh) {
    if (!pressed && (await signedOut.getValue())) return { state: 'signed_out' };
    const check = await checkSignIn(LONG_TIMEOUT);
    if (check.state !== 'signed_in') return check;
  }
  const outcome = await work();
  const status = outcome[1]?.status;
  if (fresh || (status !== 401 && status !== 403)) return outcome;
  csrf = null;
  const check = await checkSignIn(LONG_TIMEOUT);
  return check.state === 'signed_in' ? work() : check;
};

/** The batch's own id makes a repeated send be stored once. */
export const sendBatch = async (batch: Batch): Promise<SendResult> => {
  const body = batchBody(batch);
  const outcome = await withToken(async () => unwrap((await client(LONG_TIMEOUT)).internal.capture.$post({ json: body })));
  if ('state' in outcome) {
    return outcome.state === 'signed_out' ? { kind: 'signed_out' } : toSendResult({ statusText: '', body: null, ...outcome });
  }
  const [result, error] = outcome;
  if (result) return { kind: 'stored', outcomes: result.outcomes };
  return toSendResult(error);
};

const refusals = new Map([
  [401, 'signed_out'],
  [402, 'tokens'],
  [403, 'plan'],
  [404, 'none'],
] as const);

type ResearchClient = Awaited<ReturnType<typeof client>>['internal']['feature']['product_research'];

const queryServer = async <T>(
  call: (research: ResearchClient) => Promise<Outcome<T>>,
  pressed: boolean,
): Promise<ServerAnswer<T>> => {
  const outcome = await withToken(async () => call((await client(LONG_TIMEOUT)).internal.feature.product_research), pressed);
  if ('state' in outcome) return outcome;
  const [result, error] = outcome;
  if (error === null) return { state: 'ok', result };
  const { status } = error;
  const refusal = refusals.get(status as 401);
  if (refusal) return { state: refusal };
  return { state: status === 0 || status >= 500 ? 'unreachable' : 'failed', status };
};

/** A product's 30-day sales, by the marketplace's id. Costs no tokens. */
export const serverFigures = (marketplace: MarketplaceId, external_id: string, pressed: boolean): Promise<ServerFigures> =>
  queryServer((research) => unwrap(research.figures.$post({ json: { marketplace, external_id } })), pressed);

/** A product's market history, by the marketplace's id; only if a person presses for it. */
export const serverProduct = (marketplace: MarketplaceId, external_id: string): Promise<ServerProduct> =>
  queryServer((research) => unwrap(research.product.$post({ json: { marketplace, external_id } })), true);

/** Another server, or another person, may be next. */
export const forgetSession = async (): Promise<void> => {
  csrf = null;
  await signedOut.setValue(false);
};
