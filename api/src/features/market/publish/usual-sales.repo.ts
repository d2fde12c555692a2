import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { RESEARCH_COLUMNS } from '#src/features/market/publish/query/row-columns.ts';

/** A category with fewer products with a figure has no usual sales; a marketplace has them with any number. */
const PRODUCTS_AT_LEAST = 10;

/** Stores the 90th percentile of units sold in each category and marketplace, over the products with a figure in table `rows`. */
export const rememberUsual = async (db: Db, rows: string): Promise<void> => {
  await sql`delete from usual_sales`.execute(db);
  await sql
    .raw(
      `insert into usual_sales (key, most)
      select k.key, percentile_disc(0.9) within group (order by r.sold_30d) from ${rows} r
        cross join lateral (
          select distinct key from (values (r.category_id), (r.cat_l2), (r.cat_l1), (-r.marketplace_id::int)) v(key) where key is not null) k
      where r.sold_30d is not null group by k.key having count(*) >= ${PRODUCTS_AT_LEAST} or k.key < 0`,
    )
    .execute(db);
};

/** Units without a figure: what the counters allow, otherwise the larger of wide estimate and usual sales, within the estimate's bound. */
const UNKNOWN = `case when w.sold_30d is null then coalesce(
    w.sold_unknown,
    least(w.sold_guess_high, greatest(w.sold_guess, coalesce(uc.most, u2.most, u1.most, um.most))),
    0) end`;

const COLUMNS = RESEARCH_COLUMNS.split(/,\s*/).map((name) => (name === 'sold_unknown' ? UNKNOWN : `w.${name}`));

/** Selects the columns of research from such rows; products without a figure get `UNKNOWN` as `sold_unknown`. */
export const withUsual = (rows: string): string =>
  `select ${COLUMNS.join(', ')} from ${rows} w
    left join usual_sales uc on uc.key = w.category_id
    left join usual_sales u2 on u2.key = w.cat_l2
    left join usual_sales u1 on u1.key = w.cat_l1
    left join usual_sales um on um.key = -w.marketplace_id`;
