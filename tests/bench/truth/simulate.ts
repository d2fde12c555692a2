import { type FittedParameters, startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import { type Ladder, ladders } from './ladders.ts';
import { caseOf } from './observation-times.ts';
import { DAYS, type MarketModel, makeProduct } from './product.ts';
import { type Schedule, schedules } from './schedules.ts';
import { type Trial, trialOf } from './trial.ts';

const ENDS = [DAYS - 60, DAYS];

export const simulate = (
  world: MarketModel,
  products: number,
  fitted: FittedParameters = startParameters,
  isWanted: (ladder: Ladder, schedule: Schedule) => boolean = () => true,
): Trial[] => {
  const pairs = schedules.flatMap((schedule) =>
    ladders
      .filter((ladder) => isWanted(ladder, schedule) && (ladder.tellsBadge || !schedule.badge))
      .map((ladder) => ({ schedule, ladder })),
  );
  const trials: Trial[] = [];
  for (let index = 0; index < products; index++) {
    const product = makeProduct(world, index);
    for (const end of world.born === undefined ? ENDS : [DAYS]) {
      for (const { schedule, ladder } of pairs) {
        const each = caseOf(product, schedule, ladder, { seed: world.seed, index, end });
        if (each.snapshots.length > 0) trials.push(trialOf(each, fitted));
      }
    }
  }
  return trials;
};
