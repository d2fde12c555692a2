/**
 * Work that never runs beside itself in this process. The queue lets a job expire without stopping it and hands out the next: that one finds
 * the first still at work and does nothing.
 */
export const alone = (work: () => Promise<void>): (() => Promise<void>) => {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
};
