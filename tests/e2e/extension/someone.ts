import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Db } from '@telaah/db';

const DAY = 86_400_000;

/**
 * Somebody nobody has seen before, on the plan Smart, and a session of theirs that this browser holds: as rows and a cookie. How a
 * session is opened is told elsewhere.
 */
export const signInSomeone = async (db: Db, context: BrowserContext): Promise<void> => {
  const now = new Date();
  const token = randomBytes(32).toString('base64url');
  const ends = new Date(now.getTime() + 30 * DAY);
  const { plan_id } = await db.selectFrom('plan').select('plan_id').where('name', '=', 'Smart').executeTakeFirstOrThrow();
  const { account_id } = await db
    .insertInto('account')
    .values({
      email: `sari.${randomUUID()}@telaah.test`,
      name: 'Sari Wulandari',
      // No password has this hash.
      password_hash: '',
      email_verified_at: now,
      persona_asked_at: now,
      created_at: now,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subscription')
    .values({ account_id, plan_id, started_at: now, anchor_at: now, ends_at: ends, periods: 1 })
    .execute();
  await db
    .insertInto('session')
    .values({
      token_digest: createHash('sha256').update(token).digest(),
      account_id,
      created_at: now,
      last_seen_at: now,
      expires_at: ends,
      reauth_at: now,
    })
    .execute();
  await context.addCookies([{ name: 'sid', value: token, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }]);
};
