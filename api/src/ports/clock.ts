/** Time is a port: rules about days, sessions and periods are tested by moving it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
