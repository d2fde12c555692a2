import * as fc from 'fast-check';
import { beforeEach } from 'vitest';

/**
 * Read before every test file. A counterexample is made smaller in at most so many tries: where a try takes a tenth of a second, the
 * smallest may be hours away. Tries, not seconds, so that a slow machine finds what a quick one finds.
 */
const TRIES = 200;

/** Of every property in a file, told when one of its tests fails, however it fails: `PROPERTY_SEED=… vitest run …` tries the same again. */
const seed = Number(process.env.PROPERTY_SEED ?? Math.trunc(Math.random() * 0x7fff_ffff));
fc.configureGlobal({ seed });

let hasRun = false;

const boundedShrink: fc.Plugin<unknown> = () => {
  let isFound = false;
  let tries = 0;
  const look = <T>(outcome: T): T => {
    if (outcome !== null && !fc.PreconditionFailure.isFailure(outcome)) isFound = true;
    return outcome;
  };
  return {
    decorateRun: (run) => (value) => {
      hasRun = true;
      if (isFound && ++tries > TRIES) return new fc.PreconditionFailure(true);
      const outcome = run(value);
      return outcome instanceof Promise ? outcome.then(look) : look(outcome);
    },
  };
};

// fast-check outlives a test file where files share a process.
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
