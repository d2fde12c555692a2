import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { runs } from '@telaah/shared/testing/runs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#src/features/ledger/service.ts';
import { ledgerCommands } from '#src/testing/ledger/commands.ts';
import { wib } from '#src/testing/ledger/ledger-fixture.ts';
import { newModel } from '#src/testing/ledger/model.ts';
import { newReal } from '#src/testing/ledger/real.ts';

/** P1: any sequence of events keeps every rule and gives the same result as the model. */
let test: TestDb;

beforeAll(async () => {
  test = await createTestDb({ max: 2 });
});
afterAll(() => test.close());

const registrations = fc.constantFrom(wib('2027-01-31 15:30'), wib('2028-02-29 10:00'), wib('2027-06-14 23:59'));

it('the ledger does what the model does', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(registrations, fc.commands(ledgerCommands, { maxCommands: 60, size: 'max' }), (registered, commands) =>
      fc.asyncModelRun(async () => ({ model: newModel(registered), real: await newReal(test.db, registered) }), commands),
    ),
    { numRuns: runs(2000, 40) },
  );
  expect(await checkInvariants(test.db, wib('2027-01-31'))).toEqual([]);
});
