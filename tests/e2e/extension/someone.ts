import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { givePlan } from '@telaah/api/testing/billing/subscriber';
import { addAccount, addSession } from '@telaah/api/testing/newcomer';
import type { Db } from '@telaah/db';

/**
 * Somebody nobody has seen before, on the plan Smart, and a session of theirs that this browser holds: as rows and a cookie. How a
 * session is opened is told elsewhere.
 */
export const signInSomeone = async (db: Db, context: BrowserContext): Promise<void> => {
  const now = new Date();
  const person = { email: `sari.${randomUUID()}@telaah.test`, name: 'Sari Wulandari', isSettled: true };
  const accountId = await addAccount(db, person, now);
  await givePlan(db, accountId, 'Smart', now);
  const { cookie } = await addSession(db, accountId, now);
  await context.addCookies([{ ...cookie(false), domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }]);
};
