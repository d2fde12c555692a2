import { revokeInput, type SessionsAnswer, sessionsAnswer } from '@telaah/shared/features/accounts/schema';
import { Hono } from 'hono';
import type { AccountParts } from '#src/features/accounts/password/account-parts.ts';
import type { AppEnv, SessionRow } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { deleteSessionById, deleteSessions, listSessions } from '#src/http/session/session.repo.ts';
import { demandSession, takeCookie } from '#src/http/session/session.ts';

export const sessionRoutes = ({ deps }: AccountParts) => {
  const { db, clock } = deps;

  const sessionsOf = async ({ account_id, session_id }: SessionRow): Promise<SessionsAnswer> => {
    const rows = await listSessions(db, account_id, clock.now());
    const sessions = rows.map((row) => ({
      id: row.session_id,
      current: row.session_id === session_id,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      network: row.network,
      user_agent: row.user_agent,
    }));
    return { sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
  };

  return new Hono<AppEnv>()
    .get(
      '/internal/users/sessions',
      describe({ summary: 'Own sessions, this one first', tag: 'accounts', answer: sessionsAnswer }),
      async (c) => c.json(await sessionsOf(demandSession(c)), 200),
    )
    .post(
      '/internal/users/sessions/revoke',
      describe({ summary: 'End one session, or all others', tag: 'accounts', answer: sessionsAnswer, refuses: ['not_found'] }),
      json(revokeInput),
      async (c) => {
        const session = demandSession(c);
        const input = c.req.valid('json');
        if ('others' in input) await deleteSessions(db, session.account_id, session.token_digest);
        else {
          const found = await deleteSessionById(db, session.account_id, input.id);
          if (!found) throw new ApiError('not_found', 'There is no such session');
          if (input.id === session.session_id) takeCookie(c, deps.secureCookies);
        }
        return c.json(await sessionsOf(session), 200);
      },
    );
};
