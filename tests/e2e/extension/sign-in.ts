import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { givePlan } from '@telaah/api/testing/billing/subscriber';
import { addAccount, addSession } from '@telaah/api/testing/newcomer';
import type { Db } from '@telaah/db';

/** Adds a new account with the plan Smart and a session of this browser, directly as rows and a cookie. */
export const signInSomeone = async (db: Db, context: BrowserContext): Promise<void> => {
  const now = new Date();
  const person = { email: `sari.${randomUUID()}@telaah.test`, name: 'Sari Wulandari', isSettled: true };
  const accountId = await addAccount(db, person, now);
  await givePlan(db, accountId, 'Smart', now);
  const { cookie } = await addSession(db, accountId, now);
  await context.addCookies([{ ...cookie(false), domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }]);
};
