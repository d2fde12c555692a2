import type { Db } from '@telaah/db';
import { allHeads } from '@telaah/shared/kinds/registry/heads';
import { type RawBuilder, sql } from 'kysely';
import { coversSql, freeSince } from '#src/features/ledger/operation.repo.ts';

const SHOWN = 10;
const SEARCHES = allHeads.flatMap(({ use }) => use ?? []);
/** Newest searches that are read; each question is shown once. */
const SCANNED = 500;

export const findHistoryAccount = (db: Db, accountId: string) =>
  db.selectFrom('account').select(['account_id', 'created_at']).where('account_id', '=', accountId).executeTakeFirstOrThrow();

const paid = (when: RawBuilder<unknown>, matches: RawBuilder<boolean>, now: Date) => sql<Date | null>`(
  select ${when} from operation p where p.account_id = operation.account_id and p.cost > 0 and p.state = 'committed'
    and p.closed_at > ${freeSince(now)} and ${matches})`;

const places = sql`(select jsonb_array_elements_text(operation.detail->'places'))`;

/** Uses with what is paid for now: the use itself, all pages of its list together, and what must be opened before it. */
const uses = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('operation')
    .select(['op_id', 'feature', 'label', 'detail', 'cost', 'resource', 'reserved_at', 'fingerprint', 'narrowed'])
    .select([
      paid(
        sql`max(p.closed_at)`,
        sql<boolean>`case when operation.detail->'places' is null
          then p.fingerprint = operation.fingerprint and ${coversSql('p', { of: 'operation' })}
          else p.fingerprint in ${places} and p.detail->>'link' = operation.detail->>'link' end`,
        now,
      ).as('own_at'),
      paid(
        sql`case when count(distinct p.fingerprint) = jsonb_array_length(operation.detail->'places') then min(p.closed_at) end`,
        sql<boolean>`p.fingerprint in ${places}`,
        now,
      ).as('all_at'),
      paid(sql`max(p.closed_at)`, sql<boolean>`p.fingerprint = operation.detail->>'opening'`, now).as('opened_at'),
    ])
    .where('account_id', '=', accountId)
    .where('state', '=', 'committed')
    .orderBy('reserved_at', 'desc')
    .orderBy('op_id');

export type UseRow = Awaited<ReturnType<typeof newestUses>>[number];

export const newestUses = (db: Db, accountId: string, now: Date) =>
  uses(db, accountId, now).where('cost', '>', 0).limit(SHOWN).execute();

/** Searches, including free repeats, each question once, newest first. */
export const newestSearches = (db: Db, accountId: string, now: Date): Promise<UseRow[]> =>
  uses(db, accountId, now)
    .where('op_id', 'in', (q) =>
      q
        .selectFrom((from) =>
          from
            .selectFrom((newest) =>
              newest
                .selectFrom('operation')
                .select(['op_id', 'fingerprint', 'narrowed', 'reserved_at'])
                .where('account_id', '=', accountId)
                .where('state', '=', 'committed')
                .where('feature', 'in', SEARCHES)
                .orderBy('reserved_at', 'desc')
                .orderBy('op_id')
                .limit(SCANNED)
                .as('newest'),
            )
            .distinctOn(['fingerprint', 'narrowed'])
            .selectAll()
            .orderBy('fingerprint')
            .orderBy('narrowed')
            .orderBy('reserved_at', 'desc')
            .as('once'),
        )
        .select('op_id')
        .orderBy('reserved_at', 'desc')
        .orderBy('op_id')
        .limit(SHOWN),
    )
    .execute();
