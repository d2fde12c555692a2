import type { BillingDeps } from '#src/runtime/deps.ts';
import type { JobContext } from '#src/runtime/job.ts';

const unused = () => Promise.reject(new Error('this job needs a port that the test has not given'));

/** The context of a job in a test, without mail server, support channel and file store. */
export const jobContext = (deps: BillingDeps): JobContext => ({
  ...deps,
  captureTrust: 'all',
  files: { put: unused, get: unused, remove: unused, check: unused } as unknown as JobContext['files'],
  mailer: { send: unused },
  messenger: null,
});
