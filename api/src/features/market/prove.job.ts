import { proveProducts } from '#src/features/market/identity/prove-products.service.ts';
import { proveRollups } from '#src/features/market/sums/prove-rollups.service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

/** After yesterday has ended, when few people use the service. */
export const marketProof = defineJob({
  ...dailyAt('2:40'),
  id: 'market.proof',
  lane: 'market',
  expiresSeconds: 6 * 3_600,
  checkpoint: 'market-proof:products',
  run: async ({ db, clock, log, checkpoint }) => {
    const products = await proveProducts(db, clock.now());
    log[products.wrong > 0 ? 'error' : 'info'](products, 'nightly proof of products');
    checkpoint('market-proof:products');
    const proof = await proveRollups(db, clock.now());
    log[proof.wrong_rows > 0 ? 'error' : 'info'](proof, 'nightly proof of the rollups');
    return { wrong_products: products.wrong, wrong_rows: proof.wrong_rows };
  },
});
