/** Work that never runs beside itself: who asks for it while it runs gets that run. */
export const oneRun = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
};
