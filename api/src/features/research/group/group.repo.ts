import type { Db } from '@telaah/db';
import { GROUP_ROWS } from '@telaah/shared/features/research/group';
import { type RawBuilder, sql } from 'kysely';
import { sourceOf } from '#src/features/research/selection/product.repo.ts';
import { conditionsOf, type Selection } from '#src/features/research/selection/selection-sql.ts';

/** Selects `columns` of the matching rows `r`, and applies `rest` to them. */
const among = async <Row>(
  db: Db,
  selection: Selection,
  columns: RawBuilder<unknown>,
  rest: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Row[]> => {
  const { before, from } = sourceOf(selection);
  const { rows } =
    await sql<Row>`${before} ${rest(sql`(select ${columns} from ${from} where ${conditionsOf(selection)}) x`)}`.execute(db);
  return rows;
};

interface PartSums {
  products: number;
  sold: number | null;
  revenue: number | null;
}
const SUMS = sql.raw('count(*) as products, sum(x.sold_30d)::float8 as sold, sum(x.revenue_30d)::float8 as revenue');
const MOST_FIRST = sql.raw('order by sum(x.revenue_30d) desc nulls last');

export interface Band extends PartSums {
  from: number;
  to: number;
}

/** By price: 10,000 to 20,000, to 50,000, to 100,000 and so on. Empty bands are left out. */
export const priceBands = (db: Db, selection: Selection): Promise<Band[]> => {
  const unit = sql`(10 ^ (length(r.price::text) - 1))::bigint`;
  const step = sql`case when r.price / ${unit} >= 5 then 5 when r.price / ${unit} >= 2 then 2 else 1 end`;
  const columns = sql`r.price, r.sold_30d, r.revenue_30d, ${unit} as unit, ${step} as step`;
  return among<Band>(
    db,
    selection,
    columns,
    (rows) => sql`
      select x.step * x.unit as "from", case x.step when 1 then 2 when 2 then 5 else 10 end * x.unit as "to", ${SUMS}
      from ${rows} where x.price > 0 group by x.step, x.unit order by 1`,
  );
};

export interface TopStore extends PartSums {
  store_id: number;
  marketplace_id: number;
  name: string | null;
  tier: number | null;
}

export const leadingStores = (db: Db, selection: Selection): Promise<TopStore[]> =>
  among<TopStore>(
    db,
    selection,
    sql`r.store_id, r.sold_30d, r.revenue_30d`,
    (rows) => sql`
      select x.store_id, s.marketplace_id, s.name, s.tier, ${SUMS} from ${rows} join store s using (store_id)
      group by x.store_id, s.store_id ${MOST_FIRST}, x.store_id limit ${sql.lit(GROUP_ROWS)}`,
  );

export interface CategoryPart extends PartSums {
  category_id: number;
  name: string;
}

export const findCategoryParts = (db: Db, selection: Selection): Promise<CategoryPart[]> =>
  among<CategoryPart>(
    db,
    selection,
    sql`r.category_id, r.sold_30d, r.revenue_30d`,
    (rows) => sql`
      select x.category_id, c.name, ${SUMS} from ${rows} join category c using (category_id)
      group by x.category_id, c.category_id ${MOST_FIRST}, x.category_id limit ${sql.lit(GROUP_ROWS)}`,
  );

export interface Spread {
  /** Rupiah of all products, and of the ten with the highest revenue. */
  revenue: number | null;
  top: number | null;
  fresh: number;
}

/** The revenue of the ten largest products, and the number listed since `freshSince`. */
export const findSpread = async (db: Db, selection: Selection, freshSince: Date): Promise<Spread> => {
  const columns = sql`r.revenue_30d, r.listed_at, row_number() over (order by r.revenue_30d desc nulls last, r.product_id) as place`;
  const [spread] = await among<Spread>(
    db,
    selection,
    columns,
    (rows) => sql`
      select sum(x.revenue_30d)::float8 as revenue, sum(x.revenue_30d) filter (where x.place <= ${sql.lit(GROUP_ROWS)})::float8 as top,
        count(*) filter (where x.listed_at >= ${freshSince}) as fresh from ${rows}`,
  );
  return spread ?? { revenue: null, top: null, fresh: 0 };
};
