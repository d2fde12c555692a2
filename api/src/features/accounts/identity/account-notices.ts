import type { Db } from '@telaah/db';
import { type Language, language } from '@telaah/shared/features/accounts/schema';
import { putToken, type TokenPurpose } from '#src/features/accounts/identity/token.repo.ts';
import { tell } from '#src/features/notices/tell.service.ts';
import { hashToken, newToken } from '#src/http/session/session.ts';
import { changeEmailNotice } from '#src/notices/kinds/account/change-email.notice.ts';
import { resetPasswordNotice } from '#src/notices/kinds/account/reset-password.notice.ts';
import { verifyEmailNotice } from '#src/notices/kinds/account/verify-email.notice.ts';
import type { NoticeRecipient } from '#src/notices/notice.ts';
import type { Deps } from '#src/runtime/deps.ts';

const HOUR = 3_600_000;
/** How long a mail's link is valid, in ms. */
const LIFETIME: Record<TokenPurpose, number> = { verify_email: 24 * HOUR, change_email: 24 * HOUR, reset_password: HOUR };

/** Empty until the address is verified, because a stranger may have chosen the name. */
export const mailName = ({ name, email_verified_at }: { name: string; email_verified_at: Date | null }): string =>
  email_verified_at === null ? '' : name;

export const mailLanguage = (stored: Language | null, acceptLanguage: string | undefined): Language =>
  stored ?? language.safeParse(acceptLanguage?.trim().slice(0, 2).toLowerCase()).data ?? 'en';

/** Creates a token, which ends the previous one of that purpose. Only its digest is stored. */
export const makeToken = async (
  db: Db,
  to: { account_id: string; email: string },
  purpose: TokenPurpose,
  now: Date,
): Promise<string> => {
  const token = newToken();
  const end = new Date(now.getTime() + LIFETIME[purpose]);
  await putToken(db, { digest: hashToken(token), accountId: to.account_id, purpose, email: to.email, now, end });
  return token;
};

const linkNotices = { verify_email: verifyEmailNotice, change_email: changeEmailNotice, reset_password: resetPasswordNotice };

/** Sends a link that proves who opens it. Call in the transaction that causes it. The host is configured, never the caller's. */
export const tellLink = async (trx: Db, deps: Deps, to: NoticeRecipient, purpose: TokenPurpose): Promise<void> => {
  const now = deps.clock.now();
  const token = await makeToken(trx, { account_id: to.accountId, email: to.email }, purpose, now);
  const digest = hashToken(token).toString('base64url');
  await tell(trx, deps, linkNotices[purpose], to, { token, digest }, now);
};
