import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { calibrateMarket } from '#src/features/market/publish/calibrate.service.ts';
import type { JobHandlers } from '#src/jobs/queues.ts';
import type { Clock } from '#src/ports/clock.ts';

/** Fits the parameters of estimates to the market every night. A lost night only loses that day's update. */
export const calibrationJobs = ({
  db,
  clock,
  log,
}: {
  db: Db;
  clock: Clock;
  log: Logger;
}): Pick<JobHandlers, 'market-calibration'> => ({
  'market-calibration': async () => {
    const { alarms, ...result } = await calibrateMarket(db, clock.now());
    for (const score of alarms) log.warn(score, 'estimates do not hold what they promise');
    log.info(result, 'market calibrated');
  },
});
