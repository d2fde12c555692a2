import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { median } from '@telaah/shared/lib/statistics';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { type Figure, figure } from '../figures/figures.ts';
import { checksum, type Goal } from '../figures/stats.ts';
import type { BenchDatabase, Client } from '../market/database.ts';
import { FIRST_DAY, LAST_DAY } from '../market/market.ts';
import type { Subjects } from '../market/subjects.ts';
import { type DuckDb, openDuckDb } from './duckdb.ts';
import { BOUNDS, type Question } from './queries.ts';

const ROUNDS = 5;
const FETCH = 20_000;

const cellOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);

const exportCsv = async (client: Client, text: string, file: string): Promise<void> => {
  const out = createWriteStream(file);
  await client.query('begin');
  await client.query(`declare exported cursor for ${text}`);
  for (let first = true; ; first = false) {
    const { rows, fields } = await client.query({ text: `fetch ${FETCH} from exported`, rowMode: 'array' });
    if (first) out.write(`${fields.map(({ name }) => name).join(',')}\n`);
    if (rows.length === 0) break;
    out.write(rows.map((row) => `${(row as unknown[]).map(cellOf).join(',')}\n`).join(''));
  }
  await client.query('commit');
  out.end();
  await finished(out);
};

/** All columns that `loadProducts` returns: fewer would be another, cheaper answer. */
const SHOWN_COLUMNS = `p.name, p.external_id, p.url, p.image_url, p.listed_at::text, p.independent_sources, s.name as store_name, s.tier as store_tier,
  o.name as location, b.name as brand, c.name as category_name, p.category_id, l.price_high, l.original_price, l.first_seen_at::text,
  l.seen_at::text, l.source, l.quarantine_reason, l.likes_low, l.likes_high, l.likes_precision, l.observations, l.stock_low, l.stock_high,
  l.stock_precision, l.reviews_low, l.reviews_high, l.reviews_precision, l.sold_low, l.sold_high, l.sold_precision, r.sold_30d_low,
  r.sold_30d_high, r.revenue_30d_low, r.revenue_30d_high, r.grade, r.revenue_grade, r.method, r.observations as window_observations,
  r.seen_days, r.sold_bound_low, r.sold_bound_high, r.revenue_bound_low, r.revenue_bound_high, r.sold_7d, r.sold_prev_7d, r.sold_7d_sd,
  d.counted_days, ${Array.from({ length: 30 }, (_, i) => `d.s${i + 1}`).join(', ')}`;

const TABLES: Record<string, string> = {
  fact: 'select product_id, day, price, sold, revenue from naive.fact order by product_id, day',
  product:
    'select p.product_id, p.marketplace_id, p.store_id, p.name, p.price, p.rating_c, c.l1_id as cat_l1 from naive.product p left join category c using (category_id)',
  serving: `select r.product_id, r.marketplace_id, r.store_id, r.location_id, r.price, r.rating_c, r.cat_l1, r.sold_30d, r.revenue_30d, ${SHOWN_COLUMNS}
      from research r join product p using (product_id) join product_live l using (product_id) left join store s on s.store_id = p.store_id
      left join brand b on b.brand_id = p.brand_id left join location o on o.location_id = p.location_id
      left join category c on c.category_id = p.category_id left join research_series d on d.product_id = r.product_id
      order by r.category_pos, r.product_id`,
};

const fill = async (duck: DuckDb, client: Client): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'telaah-duckdb-'));
  try {
    for (const [table, text] of Object.entries(TABLES)) {
      const file = join(folder, `${table}.csv`);
      await exportCsv(client, text, file);
      await duck.ask(
        `create table ${table} as select * from read_csv('${file}', header = true, auto_detect = true, sample_size = -1)`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const number = (expression: string, name: string) => `cast(${expression} as double) as ${name}`;
const SHOWN = `${number('p.product_id', 'product_id')}, p.name, ${number('p.price', 'price')}`;
const BEST = 'order by revenue_30d desc nulls last, p.product_id limit 30';
const TOTALS = `${number('count(*)', 'products')}, ${number('count(distinct store_id)', 'stores')}`;

/** The peer's version of a question, on the facts or on the same serving table as ours. */
const peerQuestions = ({
  categoryL1,
  location,
}: Subjects): { question: string; on: 'facts' | 'serving'; text: string; goal?: Goal; inverse?: boolean }[] => {
  const where = `p.marketplace_id = ${marketplaces.shopee.key} and p.cat_l1 = ${categoryL1}`;
  const { price_min, price_max, rating_min, sold_min } = BOUNDS;
  const filtered = `p.marketplace_id = ${marketplaces.shopee.key} and p.price between ${price_min} and ${price_max}
    and p.rating_c >= ${rating_min * 100} and p.sold_30d >= ${sold_min} and p.location_id in (${location.ids.join(', ')})`;
  const days = `f.day between date '${FIRST_DAY}' and date '${LAST_DAY}'`;
  return [
    {
      question: 'page_category',
      on: 'facts',
      goal: { least: 300 },
      text: `select ${SHOWN}, ${number('sum(f.sold)', 'sold_30d')}, ${number('sum(f.revenue)', 'revenue_30d')}, ${number('count(*) over ()', 'total')}
        from product p join fact f on f.product_id = p.product_id where ${where} and ${days} group by p.product_id, p.name, p.price ${BEST}`,
    },
    {
      question: 'page_category',
      on: 'serving',
      goal: { least: 3 },
      text: `select * exclude (product_id, price, sold_30d, revenue_30d), ${number('p.product_id', 'product_id')}, ${number('p.price', 'price')},
        ${number('p.sold_30d', 'sold_30d')}, ${number('p.revenue_30d', 'revenue_30d')}, ${number('count(*) over ()', 'total')}
        from serving p where ${where} ${BEST}`,
    },
    {
      question: 'totals_category',
      on: 'serving',
      goal: { most: 1 },
      inverse: true,
      text: `select ${TOTALS}, ${number('sum(sold_30d)', 'sold')}, ${number('sum(revenue_30d)', 'revenue')}, ${number('avg(rating_c)', 'rating_c')},
        ${number('quantile_disc(price, 0.5)', 'price_median')} from serving p where ${where}`,
    },
    {
      question: 'totals_filter',
      on: 'serving',
      goal: { most: 2 },
      inverse: true,
      text: `select ${TOTALS}, ${number('sum(sold_30d)', 'sold')}, ${number('sum(revenue_30d)', 'revenue')}, ${number('avg(rating_c)', 'rating_c')},
        ${number('quantile_disc(price, 0.5)', 'price_median')} from serving p where ${filtered}`,
    },
    {
      question: 'series_filter',
      on: 'facts',
      goal: { least: 8 },
      text: `select strftime(f.day, '%Y-%m-%d') as day, ${number('sum(f.sold)', 'sold')}, ${number('sum(f.revenue)', 'revenue')}
        from product p join fact f on f.product_id = p.product_id where ${where} and p.price >= 10000 and ${days} group by f.day order by f.day`,
    },
  ];
};

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  return [await work(), performance.now() - began];
};

/** Asks DuckDB the same questions, alternating with ours. `different`: questions with another answer. */
export const measureDuckDb = async (
  { client, db }: BenchDatabase,
  questions: Question[],
  subjects: Subjects,
): Promise<{ figures: Figure[]; different: string[] }> => {
  const duck = await openDuckDb();
  if (duck === null)
    return {
      figures: [figure('DuckDB', null, { note: 'neither @duckdb/node-api nor a duckdb program was found' })],
      different: [],
    };
  try {
    await fill(duck, client);
    const figures: Figure[] = [];
    const different: string[] = [];
    for (const { question: name, on, text, goal, inverse } of peerQuestions(subjects)) {
      const question = questions.find((each) => each.name === name);
      if (question === undefined) continue;
      const [ours, theirs]: [number[], number[]] = [[], []];
      const due = checksum(await question.ours(db));
      if (checksum(question.naive.answer(await duck.ask(text))) !== due) different.push(`${name} (DuckDB on ${on})`);
      for (let round = 0; round < ROUNDS; round++) {
        ours.push((await timed(() => question.ours(db)))[1]);
        theirs.push((await timed(() => duck.ask(text)))[1]);
      }
      const ratio = median(theirs) / median(ours);
      const title = inverse ? `${name}: ours / DuckDB on the ${on}` : `${name}: DuckDB on the ${on} / ours`;
      figures.push(figure(title, inverse ? 1 / ratio : ratio, { ...(goal ? { goal } : {}), note: duck.how }));
    }
    return { figures, different };
  } finally {
    await duck.close();
  }
};
