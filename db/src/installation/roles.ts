import { type Kysely, sql } from 'kysely';
import type { Db } from '#src/index.ts';

/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_301_005;

/** The migrations' own tables: everybody reads them, only the owner writes. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

export interface DatabaseRole {
  name: string;
  isSuperuser: boolean;
  /** It owns a schema or a table, so it may change tables and not just rows. */
  isOwner: boolean;
}

export const roleOf = async (db: Kysely<any>): Promise<DatabaseRole> => {
  const { rows } = await sql<DatabaseRole>`
    select rolname as name, rolsuper as "isSuperuser",
      exists (select from pg_namespace where nspowner = r.oid and nspname not like 'pg\\_%')
        or exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as "isOwner"
    from pg_roles r where rolname = current_user`.execute(db);
  const [role] = rows;
  if (!role) throw new Error('a connection without a role');
  return role;
};

/** Whether the role may write all tables of these schemas, later ones too. */
const hasRights = async (db: Db, role: string, schemas: string[]): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select not exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any(${schemas}) and c.relkind in ('r', 'p') and c.relname <> all (${MIGRATION_TABLES})
          and not has_table_privilege(${role}, c.oid, 'insert'))
      and (select count(*) from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace
        where n.nspname = any(${schemas}) and d.defaclobjtype = 'r' and d.defaclacl::text like '%' || ${role} || '%') = ${schemas.length} as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
};

/** Creates the address's role with its password if it is missing. The owner must be allowed to. */
const ensureRole = async (owner: Db, { username, password }: URL): Promise<string> => {
  const name = decodeURIComponent(username);
  const found = await sql`select from pg_roles where rolname = ${name}`.execute(owner);
  if (found.rows.length === 0) {
    await sql`create role ${sql.ref(name)} login password ${sql.lit(decodeURIComponent(password))}`.execute(owner);
  }
  return name;
};

/** Grants rows of all tables, later ones too. The owner calls it after the migrations and the job queue; it may be repeated. */
export const letApplicationIn = async (owner: Db, applicationUrl: string): Promise<void> => {
  const role = await ensureRole(owner, new URL(applicationUrl));
  if (role === (await roleOf(owner)).name) return;
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in ('public', 'pgboss') order by 1`.execute(owner);
  const schemas = rows.map(({ name }) => name);
  if (await hasRights(owner, role, schemas)) return;
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const who = sql.ref(role);
    for (const name of schemas) {
      const schema = sql.ref(name);
      await sql`grant usage on schema ${schema} to ${who}`.execute(trx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${who}`.execute(trx);
      await sql`grant usage on all sequences in schema ${schema} to ${who}`.execute(trx);
      await sql`alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${who}`.execute(trx);
    }
    for (const table of MIGRATION_TABLES) await sql`revoke insert, update, delete on ${sql.table(table)} from ${who}`.execute(trx);
  });
};
