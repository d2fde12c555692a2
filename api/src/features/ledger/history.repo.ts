import type { Db } from '@telaah/db';
import { allHeads } from '@telaah/shared/kinds/heads';
import { sql } from 'kysely';

const SHOWN = 10;
/** Uses that are searches. */
const SEARCHES = allHeads.flatMap(({ use }) => use ?? []);
/** Of so many newest searches each question is shown once. */
const LOOKED_AT = 500;

export const findAccount = (db: Db, accountId: string) =>
  db.selectFrom('account').select(['account_id', 'created_at']).where('account_id', '=', accountId).executeTakeFirstOrThrow();

const uses = (db: Db, accountId: string) =>
  db
    .selectFrom('operation')
    .select(['op_id', 'feature', 'label', 'detail', 'cost', 'resource', 'reserved_at', 'fingerprint', 'narrowed'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'committed')
    .orderBy('reserved_at', 'desc')
    .orderBy('op_id');

export type UseRow = Awaited<ReturnType<typeof newestUses>>[number];

/** What took tokens or rows, newest first. */
export const newestUses = (db: Db, accountId: string) => uses(db, accountId).where('cost', '>', 0).limit(SHOWN).execute();

/** Searches, free repeats too, each question once, newest first. */
export const newestSearches = (db: Db, accountId: string): Promise<UseRow[]> =>
  db
    .with('newest', (q) =>
      uses(q as Db, accountId)
        .where('feature', 'in', SEARCHES)
        .limit(LOOKED_AT),
    )
    .with('once', (q) =>
      q
        .selectFrom('newest')
        .distinctOn(['fingerprint', 'narrowed'])
        .selectAll()
        .orderBy('fingerprint')
        .orderBy('narrowed')
        .orderBy('reserved_at', 'desc'),
    )
    .selectFrom('once')
    .selectAll()
    .orderBy('reserved_at', 'desc')
    .orderBy('op_id')
    .limit(sql.lit(SHOWN))
    .execute();
