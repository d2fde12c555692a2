import { startTestServer } from '#src/testing.ts';

/** Global set-up for vitest. */
export const setup = async () => {
  const { stop } = await startTestServer();
  return stop;
};
