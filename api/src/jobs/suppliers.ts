import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { clearPhotos, remindOwners } from '#src/features/suppliers/night.service.ts';
import type { JobHandlers } from '#src/jobs/queues.ts';
import type { Checkpoint } from '#src/ports/checkpoint.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { FileStore } from '#src/ports/files/files.ts';

export interface SupplierJobDeps {
  files: FileStore;
  publicUrl: string;
}

interface SupplierJobOptions extends SupplierJobDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  checkpoint: Checkpoint;
}

/** Once a day: reminds owners to confirm their listings and deletes photos that no listing shows. */
export const supplierJobs = ({
  db,
  clock,
  log,
  files,
  publicUrl,
  checkpoint,
}: SupplierJobOptions): Pick<JobHandlers, 'suppliers-night'> => ({
  'suppliers-night': async () => {
    const reminded = await remindOwners(db, publicUrl, clock.now());
    checkpoint('suppliers-night:reminded');
    const cleared = await clearPhotos(db, files, clock.now());
    if (reminded + cleared > 0) log.info({ reminded, cleared }, 'what suppliers offer was gone through');
  },
});
