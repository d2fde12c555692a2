import type { Clock } from '#src/ports/clock.ts';

/** After so many unanswered queries in a row, each a long wait, the gateway counts as down and the rest is left for later. */
const UNANSWERED = 3;

/** After so long a run starts no new query to the gateway; the rest is left for the next. */
const TURN_MS = 120_000;

export const gatewayTurnEnd = (clock: Clock): Date => new Date(clock.now().getTime() + TURN_MS);

export const QUERIES_DEFERRED = 'questions to the gateway are left for the next run';

export interface Turn {
  isOver(): boolean;
  recordEnd(isAnswered: boolean): void;
}

/** `until`: nothing new starts then; null: no limit. */
export const createTurn = (clock: Clock, until: Date | null): Turn => {
  let unanswered = 0;
  return {
    isOver: () => unanswered >= UNANSWERED || (until !== null && clock.now() >= until),
    recordEnd: (isAnswered) => {
      unanswered = isAnswered ? 0 : unanswered + 1;
    },
  };
};
