import { expect, it } from 'vitest';
import { type CaptureConsent, CONSENT_VERSION, getCurrentConsent, isConsentOutdated } from '#src/settings/consent.ts';

const consent = (version: number, yes: boolean): CaptureConsent => ({ version, yes, at: '2026-11-01T03:00:00.000Z' });

it('an answer to an earlier text counts for nothing, and only who agreed to it is asked again', () => {
  const answers = [null, consent(1, true), consent(1, false), consent(CONSENT_VERSION, true), consent(CONSENT_VERSION, false)];
  expect(answers.map((each) => getCurrentConsent(each)?.yes ?? null)).toEqual([null, null, null, true, false]);
  expect(answers.map(isConsentOutdated)).toEqual([false, true, false, false, false]);
  expect(CONSENT_VERSION).toBeGreaterThan(1);
});
