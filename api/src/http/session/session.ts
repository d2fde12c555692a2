import { hash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv, Role, SessionRow, SignedIn } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { type Guard, guard } from '#src/http/call/guard.ts';
import type { CallFacts } from '#src/http/call/required-fact.ts';
import { createCallFacts } from '#src/http/session/call-facts.ts';
import { loadRequestContext, type RequestContextQuery } from '#src/http/session/request-context.repo.ts';
import { findSession, touchSession } from '#src/http/session/session.repo.ts';
import type { Deps } from '#src/runtime/deps.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Idle and absolute lifetimes in ms. Administrators' are short (ASVS 7.3). */
export const lifetimeOf: Record<Role, { idle: number; absolute: number }> = {
  user: { idle: 30 * DAY, absolute: 90 * DAY },
  admin: { idle: 30 * MINUTE, absolute: 12 * 60 * MINUTE },
};

/** The `__Host-` prefix binds the cookie to this host; plain http on localhost cannot use it in every browser. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');

/** Precision of "last used", in ms. */
const SEEN_EVERY = 15 * MINUTE;

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'Lax', path: '/', secure }) as const;

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that a stolen table signs nobody in. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export const giveCookie = (c: Context<AppEnv>, secure: boolean, token: string): void =>
  setCookie(c, cookieName(secure), token, { ...attributes(secure), maxAge: lifetimeOf.user.absolute / 1000 });

export const takeCookie = (c: Context<AppEnv>, secure: boolean): void => {
  deleteCookie(c, cookieName(secure), attributes(secure));
};

/** Whether the request names a session, valid or not. */
export const hasSessionCookie = (c: Context<AppEnv>): boolean =>
  [true, false].some((secure) => getCookie(c, cookieName(secure)) !== undefined);

const tokenIn = (c: Context<AppEnv>, deps: Deps): string | null => {
  const token = getCookie(c, cookieName(deps.secureCookies));
  return token && token.length <= 100 ? token : null;
};

const continueSession = async (deps: Deps, session: SessionRow, now: Date): Promise<SignedIn | null> => {
  const { idle, absolute } = lifetimeOf[session.role];
  const end = Math.min(now.getTime() + idle, session.created_at.getTime() + absolute);
  if (end <= now.getTime()) return null;
  const ends = session.expires_at.getTime();
  const isLonger = ends - now.getTime() < idle / 2 && end > ends;
  if (isLonger || now.getTime() - session.last_seen_at.getTime() >= SEEN_EVERY) {
    await touchSession(deps.db, session, now, new Date(isLonger ? end : ends));
  }
  return session;
};

/** The session that the request's cookie names; null without one, or when it has ended. */
export const readSession = async (c: Context<AppEnv>, deps: Deps): Promise<SignedIn | null> => {
  const token = tokenIn(c, deps);
  if (token === null) return null;
  const now = deps.clock.now();
  const session = await findSession(deps.db, hashToken(token), now);
  return session ? continueSession(deps, session, now) : null;
};

/** What is loaded with the session of the digest: limits to be counted, and required facts. */
export type ContextInputs = (
  c: Context<AppEnv>,
  digest: Buffer,
  now: Date,
) => Promise<Pick<RequestContextQuery, 'counts' | 'needs'>>;

const noContextInputs: ContextInputs = async () => ({ counts: [], needs: [] });

/** As `readSession`, with limits and required facts in the same statement. */
const openRequestContext = async (c: Context<AppEnv>, deps: Deps, contextInputs: ContextInputs): Promise<SignedIn | null> => {
  const token = tokenIn(c, deps);
  if (token === null) return null;
  const now = deps.clock.now();
  const digest = hashToken(token);
  const { counts, needs } = await contextInputs(c, digest, now);
  const before = (role: Role) => new Date(now.getTime() - lifetimeOf[role].absolute);
  const begunAfter = { user: before('user'), admin: before('admin') };
  const requestContext = await loadRequestContext(deps.db, { digest, now, begunAfter, machineNow: new Date(), counts, needs });
  if (!requestContext) return null;
  const { session, wait, answers } = requestContext;
  c.set(
    'facts',
    createCallFacts(deps.db, session.account_id, wait === null ? needs.map((need, n) => [need, answers[n]] as const) : []),
  );
  if (counts.length > 0) c.set('wait', wait);
  return continueSession(deps, session, now);
};

/** Everything under `/internal` needs a session, whatever the route does. */
export const signedInOnly = (deps: Deps, contextInputs = noContextInputs): Guard =>
  guard(['unauthenticated'], async (c, next) => {
    c.set('session', await openRequestContext(c, deps, contextInputs));
    demandSession(c);
    await next();
  });

/** The asker's session. Throws 401 without one, and outside `/internal`, where none is read. */
export const demandSession = (c: Context<AppEnv>): SignedIn => {
  const session = c.get('session');
  if (!session) throw new ApiError('unauthenticated', 'Not signed in');
  return session;
};

export const demandCallFacts = (c: Context<AppEnv>): CallFacts => {
  const facts = c.get('facts');
  if (!facts) throw new ApiError('unauthenticated', 'Not signed in');
  return facts;
};

const SUDO_MS = 10 * MINUTE;

/** Calls that could take an account over need its password within the last 10 minutes. Throws `reauth_required`. */
export const demandReauth = (session: SignedIn, now: Date): void => {
  if (now.getTime() - session.reauth_at.getTime() > SUDO_MS) {
    throw new ApiError('reauth_required', 'Give the password again');
  }
};

/** Calls allowed before the address is verified: see the account, correct the address, leave. */
const BEFORE_VERIFIED: ReadonlySet<string> = new Set([
  'GET /internal/auth/check',
  'POST /internal/auth/logout',
  'POST /internal/auth/reauthenticate',
  'PATCH /internal/users/language',
  'PATCH /internal/users/profile',
]);

/** After `signedInOnly`: the rest of `/internal` is for verified accounts, whatever the route does. */
export const verifiedOnly: Guard = guard(
  ['email_unverified'],
  async (c, next) => {
    if (demandSession(c).email_verified_at === null) throw new ApiError('email_unverified', 'Verify the e-mail address first');
    await next();
  },
  ({ method, path }) => !BEFORE_VERIFIED.has(`${method} ${path}`),
);

/** After `signedInOnly`: the role is read with the session, so a withdrawn role ends at the next call. */
export const adminOnly: Guard = guard(['forbidden'], async (c, next) => {
  if (demandSession(c).role !== 'admin') throw new ApiError('forbidden', 'For administrators only');
  await next();
});
