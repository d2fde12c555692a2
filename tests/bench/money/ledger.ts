import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createConnection, createDb, type Db } from '@telaah/db';
import { median, quantile } from '@telaah/shared/lib/statistics';
import { repository } from '../../runner/command.ts';
import { type Figure, figure, figuresText } from '../figures/figures.ts';
import { type BenchDatabase, type Client, openBenchDatabase } from '../market/database.ts';

/**
 * `node tests/bench/money/ledger.ts [--seconds 4] [--rounds 3] [--users 1000] [--clients 16] [--pg URL]`: debits per second on one account and on
 * many, alternating with the bare conditional UPDATE that any debit needs. Ends with 1 if the ledger does not add up.
 */
interface Spend {
  accountId: string;
  resource: 'token';
  feature: string;
  cost: number;
  fingerprint: string;
  label: string | null;
  detail: { link: string } | null;
}
interface Ledger {
  reserve(db: Db, spend: Spend & { now: Date }): Promise<{ opId: string }>;
  commit(db: Db, opId: string, now: Date): Promise<string>;
  balances(db: Db, accountId: string, now: Date): Promise<unknown>;
  checkInvariants(db: Db, now: Date): Promise<string[]>;
}

const ENTERPRISE = 4;
const say = (text: string) => process.stdout.write(`${text}\n`);
const step = (text: string) => process.stderr.write(`  ${new Date().toISOString().slice(11, 19)} ${text}\n`);

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    users: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '16' },
    pg: { type: 'string' },
  },
});
const [seconds, rounds, users, clients] = [values.seconds, values.rounds, values.users, values.clients].map(Number) as [
  number,
  number,
  number,
  number,
];

const prepare = async (ledger: Ledger, { client, db }: BenchDatabase): Promise<string[]> => {
  const { rows } = await client.query(
    `with added as (
       insert into account (name, email, password_hash) select 'Tuti', n || '@example.test', '-' from generate_series(1, $1) n returning account_id)
     insert into subscription (account_id, plan_id, started_at, anchor_at, ends_at, periods)
     select account_id, $2, now() - interval '1 day', now() - interval '1 day', now() + interval '300 days', 12 from added returning account_id`,
    [users, ENTERPRISE],
  );
  const accounts = rows.map(({ account_id }) => String(account_id));
  for (const account of accounts) await ledger.balances(db, account, new Date());
  await client.query('create table bare (account_id uuid primary key, remaining bigint not null check (remaining >= 0))');
  await client.query('insert into bare select account_id, 200000000 from account');
  await client.query('vacuum analyze');
  return accounts;
};

type Debit = (client: number, account: string) => Promise<unknown>;

interface Rate {
  rate: number;
  times: number[];
}

/** Each client sends its next debit as soon as it was answered. */
const run = async (debit: Debit, accounts: readonly string[]): Promise<Rate> => {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, n) => {
      for (let turn = n; performance.now() < until; turn += clients) {
        const start = performance.now();
        await debit(n, accounts[(turn * 7919) % accounts.length] ?? '');
        times.push(performance.now() - start);
      }
    }),
  );
  return { rate: (times.length * 1000) / (performance.now() - began), times };
};

/** Sends a debit every 5 ms, without waiting for the previous one. */
const pace = async (debit: Debit, accounts: readonly string[]): Promise<number[]> => {
  const times: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < 200 * seconds; n++) {
    const due = began + n * 5;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    times.push(debit(n % clients, accounts[(n * 7919) % accounts.length] ?? '').then(() => performance.now() - due));
  }
  return Promise.all(times);
};

/** Differences between the ledger, its buckets and the debits answered; `faults` are violated invariants. */
const checkSums = async (
  ledger: Ledger,
  { client, db }: BenchDatabase,
  sold: number,
): Promise<{ figures: Figure[]; faults: string[] }> => {
  const { rows } = await client.query(
    `select (select sum(delta) from ledger_entry)::bigint - (select sum(remaining) from bucket)::bigint as drift,
       (select sum(cost) from operation where state = 'committed')::bigint as committed`,
  );
  const faults = await ledger.checkInvariants(db, new Date());
  const figures = [
    figure('difference of ledger and balances, tokens', Math.abs(rows[0].drift), { goal: { most: 0 } }),
    figure('difference of debits answered and debits kept', Math.abs(rows[0].committed - sold), {
      goal: { most: 0 },
      note: `${sold} debits`,
    }),
  ];
  return { figures, faults };
};

const measure = async (
  ledger: Ledger,
  bench: BenchDatabase,
  db: Db,
  bare: Client[],
): Promise<{ figures: Figure[]; faults: string[] }> => {
  step(`${users} accounts`);
  const accounts = await prepare(ledger, bench);
  let sold = 0;
  const update = 'update bare set remaining = remaining - 1 where account_id = $1 and remaining >= 1';
  const bareDebit: Debit = (n, account) => bare[n]?.query({ name: 'bare', text: update, values: [account] }) ?? Promise.reject();
  const ours: Debit = async (_, accountId) => {
    const spend = {
      accountId,
      resource: 'token',
      feature: 'product_search',
      cost: 1,
      label: 'sepatu',
      detail: { link: '/research' },
    } as const;
    const { opId } = await ledger.reserve(db, { ...spend, fingerprint: randomUUID(), now: new Date() });
    if ((await ledger.commit(db, opId, new Date())) === 'committed') sold += 1;
  };
  const places: [string, string[]][] = [
    ['one account', accounts.slice(0, 1)],
    [`${users} accounts`, accounts],
  ];
  await run(ours, accounts);
  const figures: Figure[] = [];
  for (const [name, chosen] of places) {
    const measured: { bare: Rate; ours: Rate }[] = [];
    for (let round = 0; round < rounds; round++) {
      step(`${name}, round ${round + 1}`);
      measured.push({ bare: await run(bareDebit, chosen), ours: await run(ours, chosen) });
    }
    const rate = (of: 'bare' | 'ours') => median(measured.map((each) => each[of].rate));
    const times = measured.flatMap((each) => each.ours.times);
    figures.push(
      figure(`debits of ${name}`, rate('ours'), {
        unit: '/s',
        note: `reserved and committed; p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
      }),
      figure(`bare UPDATE on ${name}`, rate('bare'), { unit: '/s' }),
      figure(`debits / bare UPDATE, ${name}`, median(measured.map((each) => each.ours.rate / each.bare.rate)), {
        note: `two transactions against one`,
      }),
    );
  }
  step('200 debits a second');
  const paced = await pace(ours, accounts);
  figures.push(
    figure('p99 of a debit at 200/s', quantile(paced, 0.99), { unit: 'ms', note: `p50 ${quantile(paced, 0.5).toFixed(1)} ms` }),
  );
  const { figures: sums, faults } = await checkSums(ledger, bench, sold);
  return { figures: [...figures, ...sums], faults };
};

const main = async (): Promise<number> => {
  const fetched = async (file: string): Promise<object> => import(pathToFileURL(join(repository, file)).href);
  const [service, operations] = [
    await fetched('api/src/features/ledger/service.ts'),
    await fetched('api/src/features/ledger/operations.service.ts'),
  ];
  const ledger = { ...service, ...operations } as Ledger;
  const bench = await openBenchDatabase(values.pg ?? null);
  const db = createDb(bench.url, { max: clients });
  const bare = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = createConnection(bench.url);
      await client.connect();
      return client;
    }),
  );
  try {
    const { figures, faults } = await measure(ledger, bench, db, bare);
    say(
      `\n${bench.name}, PostgreSQL ${bench.version}, ${availableParallelism()} cores, ${clients} clients, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    say(figuresText(figures));
    for (const fault of faults) say(`\n  FAULT ${fault}`);
    return faults.length > 0 || figures.some(({ verdict }) => verdict === 'misses') ? 1 : 0;
  } finally {
    await Promise.all([db.destroy(), ...bare.map((client) => client.end())]);
    await bench.close();
  }
};

process.exitCode = await main();
