import { calibrateMarket } from '#src/features/market/publish/calibrate.service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

/** After yesterday has ended, and before anybody queries today. A lost night only loses that day's update. */
export const marketCalibration = defineJob({
  ...dailyAt('1:20'),
  id: 'market.calibration',
  lane: 'market',
  run: async ({ db, clock, log }) => {
    const { alarms, ...result } = await calibrateMarket(db, clock.now());
    for (const score of alarms) log.warn(score, 'estimates do not hold what they promise');
    log.info(result, 'market calibrated');
    return {};
  },
});
