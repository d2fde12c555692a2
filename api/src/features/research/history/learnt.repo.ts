import type { Db } from '@telaah/db';
import { type Learnt, startLearnt } from '@telaah/shared/features/estimates/learnt';

/** What the market has taught about a category, else about its whole marketplace, else the starts. */
export const loadLearnt = async (db: Db, productId: number): Promise<Learnt> => {
  const row = await db
    .selectFrom('product as p')
    .innerJoin('estimate_learnt as e', (on) =>
      on
        .onRef('e.marketplace_id', '=', 'p.marketplace_id')
        .on((e) => e.or([e('e.category_id', 'is', null), e('e.category_id', '=', e.ref('p.category_id'))])),
    )
    .selectAll('e')
    .where('p.product_id', '=', productId)
    .orderBy('e.category_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ?? startLearnt;
};
