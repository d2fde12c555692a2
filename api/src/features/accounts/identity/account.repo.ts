import type { Db } from '@telaah/db';
import type { Language } from '@telaah/shared/features/accounts/schema';
import type { Role } from '#src/http/call/context.ts';

const columns = [
  'account_id',
  'name',
  'email',
  'pending_email',
  'password_hash',
  'phone',
  'role',
  'language',
  'email_verified_at',
] as const;

const living = (db: Db) => db.selectFrom('account').select(columns).where('deleted_at', 'is', null);

export const findAccountByEmail = (db: Db, email: string) => living(db).where('email', '=', email).executeTakeFirst();

export const findAccount = (db: Db, accountId: string) => living(db).where('account_id', '=', accountId).executeTakeFirst();

export type AccountRecord = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Locks the account until the transaction ends, so that two changes follow one another. */
export const findAccountForUpdate = (trx: Db, accountId: string) =>
  living(trx).where('account_id', '=', accountId).forNoKeyUpdate().executeTakeFirst();

/** Which of the two another account has. */
export const findTakenContacts = async (
  db: Db,
  { email, phone, except }: { email: string; phone: string | null; except?: string },
): Promise<{ email: boolean; phone: boolean }> => {
  const rows = await db
    .selectFrom('account')
    .select(['email', 'phone'])
    .where((or) => or.or([or('email', '=', email), ...(phone === null ? [] : [or('phone', '=', phone)])]))
    .$if(except !== undefined, (q) => q.where('account_id', '<>', except ?? ''))
    .execute();
  return { email: rows.some((row) => row.email === email), phone: phone !== null && rows.some((row) => row.phone === phone) };
};

export interface NewAccount {
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
  language: Language | null;
  referredBy: string | null;
  eventId: string | null;
  ttp: string | null;
  now: Date;
}

export const insertAccount = async (db: Db, account: NewAccount): Promise<string> => {
  const { account_id } = await db
    .insertInto('account')
    .values({
      name: account.name,
      email: account.email,
      phone: account.phone,
      password_hash: account.passwordHash,
      language: account.language,
      referred_by: account.referredBy,
      event_id: account.eventId,
      ttp: account.ttp,
      created_at: account.now,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return account_id;
};

/** `from`: replaces only this hash, so that a newer password is never overwritten. */
export const replacePasswordHash = async (db: Db, accountId: string, hash: string, from?: string): Promise<void> => {
  await db
    .updateTable('account')
    .set({ password_hash: hash })
    .where('account_id', '=', accountId)
    .$if(from !== undefined, (q) => q.where('password_hash', '=', from ?? ''))
    .execute();
};

/** Columns that a person may change; absent ones stay. */
export interface AccountChange {
  name?: string;
  email?: string;
  pending_email?: string | null;
  email_verified_at?: Date | null;
  phone?: string | null;
  phone_verified_at?: Date | null;
  language?: Language;
  password_hash?: string;
  persona?: string | null;
  persona_other?: string | null;
  persona_asked_at?: Date;
}

export const changeAccount = async (db: Db, accountId: string, change: AccountChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('account').set(change).where('account_id', '=', accountId).execute();
};

export const setRole = async (db: Db, accountId: string, role: Role): Promise<void> => {
  await db.updateTable('account').set({ role }).where('account_id', '=', accountId).execute();
};

export const findPersona = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['persona', 'persona_other', 'persona_asked_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
