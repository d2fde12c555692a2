import type { Db } from '@telaah/db';
import { askOfBig } from '#src/features/market/belief/big-products.ts';
import { closeSitting } from '#src/features/market/belief/court.repo.ts';

let sittings = 0;

/** So many networks must have spoken of what is big from now on. Answers how many products were asked anew. */
export const wantNetworks = (db: Db, wanted: number, now: Date): Promise<number> => {
  const sitting = { now: new Date(now.getTime() + ++sittings), products: 0, convicted: 0, promoted: 0, wanted };
  return askOfBig(db, wanted, (trx) => closeSitting(trx, sitting));
};
