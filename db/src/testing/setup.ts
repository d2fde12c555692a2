import { startTestServer } from '#src/testing/database.ts';

/** Global set-up for vitest. */
export const setup = async () => {
  const { stop } = await startTestServer();
  return stop;
};
