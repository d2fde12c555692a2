import * as fc from 'fast-check';
import { beforeEach } from 'vitest';

/** Limits the attempts to shrink a counterexample, which could take hours. A number, not a time, so that all machines find the same. */
const TRIES = 200;

/** Seed of all properties in a file, printed when a test fails: `PROPERTY_SEED=… vitest run …` repeats the run. */
const seed = Number(process.env.PROPERTY_SEED ?? Math.trunc(Math.random() * 0x7fff_ffff));
fc.configureGlobal({ seed });

let hasRun = false;

const boundedShrink: fc.Plugin<unknown> = () => {
  let isFound = false;
  let tries = 0;
  const noteFailure = <T>(outcome: T): T => {
    if (outcome !== null && !fc.PreconditionFailure.isFailure(outcome)) isFound = true;
    return outcome;
  };
  return {
    decorateRun: (run) => (value) => {
      hasRun = true;
      if (isFound && ++tries > TRIES) return new fc.PreconditionFailure(true);
      const outcome = run(value);
      return outcome instanceof Promise ? outcome.then(noteFailure) : noteFailure(outcome);
    },
  };
};

// Test files that share a process also share fast-check, so the plugin is installed once.
const installed = Symbol.for('telaah.bounded-shrink');
const shared = globalThis as { [installed]?: boolean };
if (shared[installed] !== true) fc.installGlobalPlugin(boundedShrink);
shared[installed] = true;

beforeEach(({ onTestFailed }) => {
  hasRun = false;
  onTestFailed(() => {
    if (hasRun) process.stderr.write(`The properties of this test ran with PROPERTY_SEED=${seed}\n`);
  });
});
