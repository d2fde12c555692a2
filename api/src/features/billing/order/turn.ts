import type { Clock } from '#src/ports/clock.ts';

/** So many unanswered questions in a row, each a long wait: the gateway is away, and the rest can come later. */
const UNANSWERED = 3;

/** What the log says of work that waits for the next turn. */
export const LEFT = 'questions to the gateway are left to the next tick';

/** A run of questions to the gateway, one after the other. */
export interface Turn {
  /** Nothing new is begun: the gateway is away, or the time is up. */
  isOver(): boolean;
  /** How the last question ended. */
  heard(isAnswered: boolean): void;
}

/** `until`: afterwards nothing new is begun; null: it may take as long as the gateway answers. */
export const createTurn = (clock: Clock, until: Date | null): Turn => {
  let unanswered = 0;
  return {
    isOver: () => unanswered >= UNANSWERED || (until !== null && clock.now() >= until),
    heard: (isAnswered) => {
      unanswered = isAnswered ? 0 : unanswered + 1;
    },
  };
};
