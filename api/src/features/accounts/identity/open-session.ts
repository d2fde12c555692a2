import type { Db } from '@telaah/db';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { userStateOf } from '#src/features/accounts/identity/state.ts';
import { clientAddress, networkOf } from '#src/http/call/address.ts';
import type { AppEnv, Role, SessionRow } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { csrfToken } from '#src/http/session/csrf.ts';
import { deleteSession, findSession, insertSession, renewToken } from '#src/http/session/session.repo.ts';
import { cookieName, giveCookie, hashToken, lifetimeOf, newToken } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

type SessionContext = Context<AppEnv>;

/** The answer of every call that changes a session's token or a person's settings. */
export const answerState = (deps: Deps, session: SessionRow): Promise<UserState> =>
  userStateOf(deps.db, session, csrfToken(deps.secret, session.token_digest), deps.clock.now());

const read = async (deps: Deps, digest: Buffer): Promise<SessionRow> => {
  const session = await findSession(deps.db, digest, deps.clock.now());
  if (!session) throw new ApiError('unauthenticated', 'The session has ended');
  return session;
};

/** Starts a session and sets its cookie. The browser's previous session is ended, never adopted. `first` runs in the same transaction. */
export const startSession = async (
  c: SessionContext,
  deps: Deps,
  account: { account_id: string; role: Role },
  first?: (trx: Db) => Promise<void>,
): Promise<SessionRow> => {
  const before = getCookie(c, cookieName(deps.secureCookies));
  const token = newToken();
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await first?.(trx);
    if (before) await deleteSession(trx, hashToken(before));
    await insertSession(trx, {
      digest: hashToken(token),
      accountId: account.account_id,
      now,
      end: new Date(now.getTime() + lifetimeOf[account.role].idle),
      network: networkOf(clientAddress(c, deps.trustedProxies)),
      userAgent: c.req.header('User-Agent') ?? null,
    });
  });
  giveCookie(c, deps.secureCookies, token);
  c.set('concerned', account.account_id);
  return read(deps, hashToken(token));
};

/** Gives the session a new token and cookie. `reauthenticated`: the password was just given. */
export const rotateSession = async (
  c: SessionContext,
  deps: Deps,
  session: SessionRow,
  { reauthenticated = false } = {},
): Promise<SessionRow> => {
  const token = newToken();
  const now = deps.clock.now();
  const renewed = await renewToken(deps.db, session.token_digest, hashToken(token), now, reauthenticated ? now : undefined);
  if (!renewed) throw new ApiError('unauthenticated', 'The session has ended');
  giveCookie(c, deps.secureCookies, token);
  return read(deps, hashToken(token));
};

export const rereadSession = (deps: Deps, session: SessionRow): Promise<SessionRow> => read(deps, session.token_digest);
