import type { Db } from '@telaah/db';
import { type Language, language } from '@telaah/shared/features/accounts/schema';
import { putToken, type TokenPurpose } from '#src/features/accounts/identity/token.repo.ts';
import { hashToken, newToken } from '#src/http/session/session.ts';
import type { MailPayload } from '#src/mails/mail.ts';
import { addDeliveries } from '#src/outbox/repo.ts';
import type { Deps } from '#src/runtime/deps.ts';

const HOUR = 3_600_000;
/** How long a mail's link may be used, in ms. */
const LIFETIME: Record<TokenPurpose, number> = { verify_email: 24 * HOUR, change_email: 24 * HOUR, reset_password: HOUR };
const PAGE: Record<TokenPurpose, string> = {
  verify_email: '/verify-email',
  change_email: '/verify-email',
  reset_password: '/forgot-password',
};

export interface MailRecipient {
  account_id: string;
  /** Empty: the mail greets nobody by name. */
  name: string;
  /** Of the mail; the account's address, or the one that it is to have. */
  email: string;
  language: Language;
}

/** For a mail to the account's address: none until that is proved, because a stranger may have chosen it. */
export const mailName = ({ name, email_verified_at }: { name: string; email_verified_at: Date | null }): string =>
  email_verified_at === null ? '' : name;

/** The language of the account, else the browser's, else English. */
export const mailLanguage = (kept: Language | null, acceptLanguage: string | undefined): Language =>
  kept ?? language.safeParse(acceptLanguage?.trim().slice(0, 2).toLowerCase()).data ?? 'en';

/** A fresh token of that purpose; ends the one before. Only the mail, or the answer, ever holds it. */
export const makeToken = async (
  db: Db,
  to: Pick<MailRecipient, 'account_id' | 'email'>,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> => {
  const token = newToken();
  const end = new Date(now.getTime() + LIFETIME[purpose]);
  await putToken(db, { digest: hashToken(token), accountId: to.account_id, purpose, email: to.email, now, end });
  return token;
};

/** Inside the transaction of what it is about: writes a mail with a link that proves who opens it. The host is ours, never the caller's. */
export const addLinkMail = async (trx: Db, deps: Deps, to: MailRecipient, purpose: TokenPurpose): Promise<void> => {
  const now = deps.clock.now();
  const token = await makeToken(trx, to, purpose, now);
  const link = `${deps.publicUrl}${PAGE[purpose]}?token=${token}`;
  const payload = { to: to.email, language: to.language, template: purpose, data: { name: to.name, link } };
  const key = `${purpose}:${hashToken(token).toString('base64url')}`;
  await addDeliveries(trx, [{ key, kind: 'mail', accountId: to.account_id, payload }], now);
};

/** Inside the transaction likewise: a mail that only tells. `occasion` sets it apart from others of its kind. */
export const addAccountNotice = async (
  trx: Db,
  deps: Deps,
  accountId: string,
  payload: MailPayload,
  occasion: string = deps.clock.now().toISOString(),
): Promise<void> => {
  const key = `${payload.template}:${accountId}:${occasion}`;
  await addDeliveries(trx, [{ key, kind: 'mail', accountId, payload }], deps.clock.now());
};

/** After the commit: the worker sends now rather than at its next round. Losing this call loses only time. */
export const requestMailDelivery = async (deps: Deps): Promise<void> => {
  await deps.billingChanged().catch((error: unknown) => deps.log.warn({ err: error }, 'could not ask for the mails to be sent'));
};
