import { startTestServer } from '#src/testing/database.ts';

export const setup = async () => {
  const { stop } = await startTestServer();
  return stop;
};
