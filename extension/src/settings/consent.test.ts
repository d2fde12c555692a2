import { expect, it } from 'vitest';
import { answerOf, CONSENT_VERSION, type Consent, isOutdatedYes } from '#src/settings/consent.ts';

const said = (version: number, yes: boolean): Consent => ({ version, yes, at: '2026-11-01T03:00:00.000Z' });

it('an answer to an earlier text counts for nothing, and only who agreed to it is asked again', () => {
  const answers = [null, said(1, true), said(1, false), said(CONSENT_VERSION, true), said(CONSENT_VERSION, false)];
  expect(answers.map((each) => answerOf(each)?.yes ?? null)).toEqual([null, null, null, true, false]);
  expect(answers.map(isOutdatedYes)).toEqual([false, true, false, false, false]);
  expect(CONSENT_VERSION).toBeGreaterThan(1);
});
