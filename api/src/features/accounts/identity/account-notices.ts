import type { Db } from '@telaah/db';
import { type Language, language } from '@telaah/shared/features/accounts/schema';
import { putToken, type TokenPurpose } from '#src/features/accounts/identity/token.repo.ts';
import { hashToken, newToken } from '#src/http/session/session.ts';
import type { MailPayload } from '#src/mails/mail.ts';
import { requestDelivery } from '#src/outbox/outbox.service.ts';
import type { Deps } from '#src/runtime/deps.ts';

const HOUR = 3_600_000;
/** How long a mail's link is valid, in ms. */
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
  /** The account's present address, or its future one. */
  email: string;
  language: Language;
}

/** Empty until the address is verified, because a stranger may have chosen the name. */
export const mailName = ({ name, email_verified_at }: { name: string; email_verified_at: Date | null }): string =>
  email_verified_at === null ? '' : name;

export const mailLanguage = (stored: Language | null, acceptLanguage: string | undefined): Language =>
  stored ?? language.safeParse(acceptLanguage?.trim().slice(0, 2).toLowerCase()).data ?? 'en';

/** Creates a token, which ends the previous one of that purpose. Only its digest is stored. */
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

/** Adds a mail with a link that proves who opens it. Call in the transaction that causes it. The host is configured, never the caller's. */
export const addLinkMail = async (trx: Db, deps: Deps, to: MailRecipient, purpose: TokenPurpose): Promise<void> => {
  const now = deps.clock.now();
  const token = await makeToken(trx, to, purpose, now);
  const link = `${deps.publicUrl}${PAGE[purpose]}?token=${token}`;
  const payload = { to: to.email, language: to.language, template: purpose, data: { name: to.name, link } };
  const key = `${purpose}:${hashToken(token).toString('base64url')}`;
  await requestDelivery(trx, deps, { key, kind: 'mail', accountId: to.account_id, payload }, now);
};

/** Adds a mail that only informs. Call in the transaction that causes it. `occasion` distinguishes mails of one template. */
export const addAccountNotice = async (
  trx: Db,
  deps: Deps,
  accountId: string,
  payload: MailPayload,
  occasion: string = deps.clock.now().toISOString(),
): Promise<void> => {
  const key = `${payload.template}:${accountId}:${occasion}`;
  await requestDelivery(trx, deps, { key, kind: 'mail', accountId, payload }, deps.clock.now());
};
