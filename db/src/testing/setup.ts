import { startTestServer } from '#src/testing/database.ts';

/** Vitest calls it as the global set-up. */
export const setup = async () => {
  const { stop } = await startTestServer();
  return stop;
};
