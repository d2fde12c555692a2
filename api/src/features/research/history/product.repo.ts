import type { Db } from '@telaah/db';
import { withLists } from '@telaah/db/months/lists';
import type { ProductMonthTable } from '@telaah/db/tables/month';
import { type FittedParameters, startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import { firstOfMonth } from '@telaah/shared/lib/dates/dates';
import type { SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { type RawBuilder, type Selectable, sql } from 'kysely';

/** The parameters fitted to the product's category, or to its marketplace, or the start parameters. */
export const loadFittedParameters = async (db: Db, productId: number): Promise<FittedParameters> => {
  const row = await db
    .selectFrom('product as p')
    .innerJoin('fitted_parameters as e', (on) =>
      on
        .onRef('e.marketplace_id', '=', 'p.marketplace_id')
        .on((e) => e.or([e('e.category_id', 'is', null), e('e.category_id', '=', e.ref('p.category_id'))])),
    )
    .selectAll('e')
    .where('p.product_id', '=', productId)
    .orderBy('e.category_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ?? startParameters;
};

const NEWEST = 30;

/** The months of the days `from` … `to`, in order, of products that match `those`. */
const monthsOf = async (db: Db, those: RawBuilder<unknown>, from: string, to: string) => {
  // As JSON a month's many columns arrive as one.
  const { rows } = await sql<{ month: Selectable<ProductMonthTable> }>`
    select to_json(m) as month from product_month m
    where ${those} and m.period between ${firstOfMonth(from)} and ${to}
    order by m.period`.execute(db);
  return rows.map(({ month }) => withLists(month));
};

export const monthsOfProducts = (db: Db, productIds: number[], from: string, to: string) =>
  monthsOf(db, sql`m.product_id = any(${productIds}::bigint[])`, from, to);

/** For one product: with a list of ids the server would plan every query again. */
export const loadMonthRecords = (db: Db, productId: number, from: string, to: string) =>
  monthsOf(db, sql`m.product_id = ${productId}`, from, to);

export type MonthRecord = Awaited<ReturnType<typeof loadMonthRecords>>[number];

export const newestObservations = (db: Db, productId: number) =>
  db
    .selectFrom('observation')
    .select(['observed_at', 'dated', 'source', 'reader', 'price', 'price_after_voucher', 'status', 'is_ad', 'quarantine_reason'])
    .select(['sold_low', 'sold_high', 'sold_precision', 'stock_low', 'stock_high', 'stock_precision'])
    .select(['views_low', 'views_high', 'views_precision'])
    .select(sql<string | null>`detail->>'sold'`.as('sold_text'))
    .where('product_id', '=', productId)
    .orderBy('observed_at', 'desc')
    .orderBy('digest')
    .limit(sql.lit(NEWEST))
    .execute();

/** The newest accepted stock reading from `from` until before `before`. */
export const newestStock = (db: Db, productId: number, from: Date, before: Date) =>
  db
    .selectFrom('observation')
    .select(['stock_low', 'stock_high', 'stock_precision'])
    .where('product_id', '=', productId)
    .where('observed_at', '>=', from)
    .where('observed_at', '<', before)
    .where('quarantine_reason', 'is', null)
    .where('stock_low', 'is not', null)
    .orderBy('observed_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

/** The variants and the marketplace's own count of about 30 days, from the newest observation. */
export const newestFacts = (db: Db, productId: number) =>
  db
    .selectFrom('product_live as l')
    .leftJoin('product_detail as d', 'd.product_id', 'l.product_id')
    .select(['l.badge_low', 'l.badge_high', 'l.price', 'l.seen_at', 'd.variants'])
    .where('l.product_id', '=', productId)
    .executeTakeFirst();

export const findVariants = (facts: Awaited<ReturnType<typeof newestFacts>>): SnapshotVariant[] =>
  (facts?.variants ?? []) as SnapshotVariant[];
