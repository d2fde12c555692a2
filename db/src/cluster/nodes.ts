import { sql } from 'kysely';
import { isCluster } from '#src/cluster/distribute.ts';
import { createDb, type Db } from '#src/index.ts';

/** A server of the cluster besides the coordinator: it has the same database, and the owner's role with the same password. */
export interface ClusterNode {
  host: string;
  port: number;
}

/** Reads `shard-1:5432`; without a port 5432. Null: no address. */
export const nodeOf = (text: string): ClusterNode | null => {
  const [, host, port = '5432'] = /^([a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  return host === undefined ? null : { host, port: Number(port) };
};

/** Lets this server sign in on the others as these addresses' roles, if it has the roles itself. */
const keepPasswords = async (db: Db, urls: readonly string[]): Promise<void> => {
  for (const { username, password } of urls.map((url) => new URL(url))) {
    const role = decodeURIComponent(username);
    const secret = decodeURIComponent(password).replace(/[\\']/g, '\\$&');
    if (secret === '') continue;
    await sql`delete from pg_dist_authinfo where nodeid = 0 and rolename = ${role}::name`.execute(db);
    await sql`insert into pg_dist_authinfo (nodeid, rolename, authinfo) select 0, ${role}::name, ${`password='${secret}'`}
      where exists (select from pg_roles where rolname = ${role})`.execute(db);
  }
};

const on = async (url: string, work: (db: Db) => Promise<void>): Promise<void> => {
  const db = createDb(url, { max: 1 });
  await work(db).finally(() => db.destroy());
};

const ensureCitus = async (db: Db): Promise<void> => {
  if (!(await isCluster(db))) await sql`create extension citus`.execute(db);
};

/** `url`: the owner, a superuser, on the coordinator. All nodes know both hosts by these names. Repeating it changes nothing. */
export const joinNodes = async (url: string, applicationUrl: string, nodes: readonly ClusterNode[]): Promise<void> => {
  if (nodes.length === 0) return;
  const urls = [url, applicationUrl];
  const addresses = nodes.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port: `${port}` }).href);
  const prepare = async (db: Db) => {
    await ensureCitus(db);
    await keepPasswords(db, urls);
  };
  for (const address of [...addresses, url]) await on(address, prepare);
  const { hostname, port } = new URL(url);
  await on(url, async (db) => {
    await sql`select citus_set_coordinator_host(${hostname}, ${Number(port || '5432')})`.execute(db);
    for (const node of nodes) await sql`select citus_add_node(${node.host}, ${node.port})`.execute(db);
  });
  // Again, because roles that the coordinator creates exist on the nodes only now.
  for (const address of addresses) await on(address, prepare);
};
