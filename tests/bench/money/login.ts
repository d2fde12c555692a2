import { DEMO_PASSWORD } from '@telaah/db/demo/seed-accounts';
import { quantile } from '@telaah/shared/lib/statistics';
import { startServer } from '../calls/server.ts';
import { table } from '../figures/stats.ts';
import { type BenchDatabase, openBenchDatabase } from '../market/database.ts';
import { type Load, load } from '../meters/load.ts';

/** `npm run bench:money`: many people sign in while others read. Judged: the readers' extra waiting, and that sign-ins only fail by a retry answer. */
const PART_MS = 5_000;
const READERS = 4;
const LOGINS = [1, 10, 40];
const PEOPLE = 200;

/** Enough accounts that no sign-in ends another's session. The password hash is that of the demonstration accounts. */
const addPeople = async ({ db }: BenchDatabase): Promise<void> => {
  const { password_hash } = await db.selectFrom('account').select('password_hash').limit(1).executeTakeFirstOrThrow();
  const people = Array.from({ length: PEOPLE }, (_, n) => ({ email: `bench${n}@telaah.test`, name: 'Bench', password_hash }));
  await db
    .insertInto('account')
    .values(people.map((person) => ({ ...person, email_verified_at: new Date() })))
    .execute();
};

const server = await openBenchDatabase(null).then(async (bench) => ({ bench, ...(await startServer(bench.url)) }));
try {
  await addPeople(server.bench);
  const { headers, port } = server;
  const read = () => load(port, 200, PART_MS, READERS, () => ({ method: 'GET', path: '/internal/auth/check', headers }));
  const origin = headers.Origin ?? '';
  const login = (n: number) => ({
    method: 'POST' as const,
    path: '/public/v1/auth/login',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: `bench${n % PEOPLE}@telaah.test`, password: DEMO_PASSWORD }),
  });
  await read();
  const alone = await read();
  const rows = [
    ['logins at once', 'logins/s', 'login p95 ms', 'told to come back', 'failed', 'others p50 ÷ alone', 'others p99 ÷ alone'],
  ];
  let failures = 0;
  const ratio = (others: Load, q: number) => (quantile(others.times, q) / quantile(alone.times, q)).toFixed(2);
  for (const connections of LOGINS) {
    const [logins, others] = await Promise.all([load(port, 200, PART_MS, connections, login), read()]);
    const busy = logins.failed.get(503) ?? 0;
    const failed = [...logins.failed, ...others.failed].reduce((sum, [status, count]) => sum + (status === 503 ? 0 : count), 0);
    failures += failed;
    rows.push([
      String(connections),
      (logins.times.length / logins.seconds).toFixed(1),
      quantile(logins.times, 0.95).toFixed(0),
      String(busy),
      String(failed),
      ratio(others, 0.5),
      ratio(others, 0.99),
    ]);
  }
  process.stdout.write(
    `${table(rows)}\nalone: ${Math.round(alone.times.length / alone.seconds)} reads/s, p99 ${quantile(alone.times, 0.99).toFixed(1)} ms\n`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  await server.stop();
  await server.bench.close();
}
