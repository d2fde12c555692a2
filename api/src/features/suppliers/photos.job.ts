import { clearPhotos } from '#src/features/suppliers/night.service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

/** Deletes photos that no listing shows. */
export const supplierPhotos = defineJob({
  ...dailyAt('6:40'),
  id: 'suppliers.photos',
  lane: 'people',
  run: async ({ db, files, clock }) => ({ cleared: await clearPhotos(db, files, clock.now()) }),
});
