import type { Db } from '@telaah/db';
import { findSeparateParts } from '@telaah/db/cluster/forms';
import { type Expression, sql } from 'kysely';
import type { SessionRow } from '#src/http/call/context.ts';
import type { RequiredFact } from '#src/http/call/required-fact.ts';
import { countingSql, countsJson, type LimitCount } from '#src/http/session/counts.repo.ts';
import { sessionOf } from '#src/http/session/session.repo.ts';
import { fillStatement, Slot, type StatementText, writeStatement } from '#src/sql/statement-template.ts';

/** A count whose key ends with the asker's id, or one that the caller names in full. */
export interface RequestCount extends LimitCount {
  ofAccount: boolean;
}

export interface RequestContextQuery {
  digest: Buffer;
  now: Date;
  /** Sessions of each role that were created before have ended. */
  begunAfter: { user: Date; admin: Date };
  /** The machine's clock, which all limits use. */
  machineNow: Date;
  counts: readonly RequestCount[];
  needs: readonly RequiredFact[];
}

export interface RequestContext {
  session: SessionRow;
  /** Milliseconds until there is room; null: all was counted. */
  wait: number | null;
  /** The database's answer to each required fact, in order; null when a limit is used up. */
  answers: unknown[];
}

const valuesOf = ({ digest, now, begunAfter, counts, machineNow }: RequestContextQuery) => ({
  digest,
  now,
  admins: begunAfter.admin,
  users: begunAfter.user,
  counts: countsJson(counts, machineNow),
  at: machineNow.getTime(),
});

/** One statement: counts limits for a valid session, and answers required facts unless a limit is used up. */
const write = (db: Db, needs: readonly RequiredFact[]): StatementText => {
  const own = (name: keyof ReturnType<typeof valuesOf>) => sql`${new Slot(name)}`;
  const asker = sql.ref('asker.account_id');
  const answers = needs.map((need, n) => {
    const values = need.values.map((_, value): Expression<unknown> => sql`${new Slot(`${n} ${value}`)}`);
    return sql`, case when room.wait is null then ${need.sql(asker, ...values)} end as ${sql.ref(`need_${n}`)}`;
  });
  return writeStatement(
    db,
    sql`
    with asker as materialized (
      ${sessionOf(own('digest'), own('now'))} and s.created_at > case a.role when 'admin' then ${own('admins')}::timestamptz else ${own('users')}::timestamptz end),
    wanted as materialized (
      select w.key || case when w."ofAccount" then asker.account_id::text else '' end as key, w.points, w.most, w.expire
      from asker cross join json_to_recordset(${own('counts')}::json) as w(key text, "ofAccount" boolean, points int, most bigint, expire bigint)),
    ${countingSql(own('at'))},
    room as materialized (select max(wait) as wait from full_ones)
    select asker.*, room.wait ${sql.join(answers, sql` `)}
    from asker cross join room`,
  );
};

/** Statements by the names of their facts. Descriptions name few combinations. */
const written = new Map<string, StatementText>();

const textOf = (db: Db, needs: readonly RequiredFact[]): StatementText => {
  const key = needs.map(({ name }) => name).join(' ');
  const found = written.get(key) ?? write(db, needs);
  written.set(key, found);
  return found;
};

/** Loads session, limits and required facts in one statement. Undefined: no such session, and nothing was counted. */
export const loadRequestContext = async (db: Db, requestQuery: RequestContextQuery): Promise<RequestContext | undefined> => {
  const apart = new Set(findSeparateParts(requestQuery.needs));
  const needs = requestQuery.needs.filter((need) => !apart.has(need));
  const values = new Map<string | number, unknown>(Object.entries(valuesOf(requestQuery)));
  for (const [n, need] of needs.entries()) for (const [value, each] of need.values.entries()) values.set(`${n} ${value}`, each);
  const statement = fillStatement<SessionRow & { wait: number | null } & Record<string, unknown>>(textOf(db, needs), (name) =>
    values.get(name),
  );
  const { rows } = await statement.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const loadedAnswers = new Map<RequiredFact, unknown>(needs.map((need, n) => [need, found[`need_${n}`]]));
  for (const need of found.wait === null ? apart : []) loadedAnswers.set(need, await findRequiredFact(db, found.account_id, need));
  return { session: found, wait: found.wait, answers: requestQuery.needs.map((need) => loadedAnswers.get(need) ?? null) };
};

/** Loads one required fact. `accountId` null: it is not about an account. */
export const findRequiredFact = async (db: Db, accountId: string | null, need: RequiredFact): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`
    select ${need.sql(sql`${accountId}::uuid`, ...need.values.map((value) => sql`${value}`))} as value`.execute(db);
  return rows[0]?.value ?? null;
};
