import type { Db } from '@telaah/db';
import { isUsualOrder, keywordKey } from '@telaah/shared/features/market/keyword';
import { marketplaceByKey } from '@telaah/shared/marketplaces/index';
import * as repo from '#src/features/market/publish/keywords.repo.ts';
import { inOneSnapshot } from '#src/features/market/sums/generation.repo.ts';

/** Lists a transaction. */
const AT_ONCE = 500;

const publishSome = async (trx: Db): Promise<number> => {
  const dirty = await repo.takeDirtyLists(trx, AT_ONCE);
  if (dirty.length === 0) return 0;
  const lists = await repo.resultListsAmong(trx, dirty);
  const keyed = lists.map((list) => ({ ...list, key: keywordKey(list.keyword) })).filter(({ key }) => key !== '');
  const ids = await repo.joinKeywords(trx, keyed);
  const all = (await repo.resultListsOf(trx, ids)).map(({ page_id, keyword_id, marketplace_id, sort }) => {
    const marketplace = marketplaceByKey.get(marketplace_id)?.id;
    return { page_id, keyword_id, usual: marketplace !== undefined && isUsualOrder(marketplace, sort) };
  });
  await repo.publishLists(trx, ids, all);
  return dirty.length;
};

/** Publishes keywords, first pages and advertisements of dirty lists. A killed run keeps its marks. Only one process at a time. */
export const publishKeywords = async (db: Db): Promise<number> => {
  let done = 0;
  for (let some = -1; some !== 0; done += Math.max(0, some)) some = await inOneSnapshot(db, publishSome);
  return done;
};
