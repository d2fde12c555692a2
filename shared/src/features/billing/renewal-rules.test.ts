import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptAt, cardIsOver, nextAttemptAt, renewTerms, startTerms, WARN_MS } from '#src/features/billing/renewal-rules.ts';
import { periodAt } from '#src/features/ledger/calendar.ts';

const wib = (text: string) => new Date(`${text}+07:00`);
const END = wib('2027-02-28T00:00:00');
const HOUR = 3_600_000;
const after = (hours: number) => new Date(END.getTime() + hours * HOUR);

describe('tries', () => {
  it('are due at the end, a day and two days later', () => {
    expect([0, 1, 2].map((attempt) => attemptAt(END, attempt))).toEqual([END, after(24), after(48)]);
  });

  it.each([
    { attempt: 0, triedAt: END, code: 'declined', next: after(24) },
    { attempt: 1, triedAt: after(24), code: 'insufficient_funds', next: after(48) },
    { attempt: 2, triedAt: after(48), code: 'declined', next: null },
    { attempt: 0, triedAt: END, code: 'card_token', next: null },
    { attempt: 1, triedAt: after(24), code: 'expired_card', next: null },
    // A next try at least twelve hours away keeps its time; a nearer one moves.
    { attempt: 0, triedAt: after(12), code: 'other', next: after(24) },
    { attempt: 0, triedAt: after(13), code: 'other', next: after(37) },
    { attempt: 1, triedAt: after(72), code: 'other', next: after(96) },
  ])('$attempt refused with $code', ({ next, ...refused }) => {
    expect(nextAttemptAt(END, refused)).toEqual(next);
  });
});

describe('a paid renewal', () => {
  const terms = startTerms(wib('2027-01-31T15:30:00'), 1);

  it('of a month bought on the 31st ends where the last day of February begins', () => {
    expect(terms.endsAt).toEqual(END);
  });

  it('prolongs from the old end at the first try', () => {
    expect(renewTerms(terms, 1, 0, END)).toEqual({ ...terms, periods: 2, endsAt: wib('2027-03-31T00:00:00') });
    expect(renewTerms(terms, 1, 0, new Date(after(24).getTime() - 1)).periods).toBe(2);
  });

  it('begins anew at the payment when it came later', () => {
    const paidAt = wib('2027-03-01T08:00:00');
    const anew = { anchorAt: paidAt, startedAt: paidAt, periods: 1, endsAt: wib('2027-04-01T00:00:00') };
    expect(renewTerms(terms, 1, 1, paidAt)).toEqual(anew);
    expect(renewTerms(terms, 1, 0, after(24))).toEqual(startTerms(after(24), 1));
  });

  it('is never older than the try that paid it', () => {
    expect(renewTerms(terms, 1, 2, wib('2027-01-01T00:00:00'))).toEqual(startTerms(after(48), 1));
  });

  it('of a leap year keeps its day', () => {
    const yearly = startTerms(wib('2028-02-29T10:00:00'), 12);
    expect(yearly.endsAt).toEqual(wib('2029-02-28T00:00:00'));
    expect(renewTerms(yearly, 12, 0, yearly.endsAt).endsAt).toEqual(wib('2030-02-28T00:00:00'));
    expect(renewTerms({ ...yearly, periods: 36 }, 12, 0, yearly.endsAt).endsAt).toEqual(wib('2032-02-29T00:00:00'));
  });
});

it('a paid month ends, is renewed and begins anew at one and the same instant', () => {
  const instant = fc.date({ min: wib('2020-01-01T00:00:00'), max: wib('2040-12-31T23:59:59'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.constantFrom(1, 12), fc.integer({ min: 0, max: 23 }), (anchor, months, renewals) => {
      let terms = startTerms(anchor, months);
      for (let k = 0; k < renewals; k += 1) terms = renewTerms(terms, months, 0, terms.endsAt);
      const { endsAt } = terms;
      const after = renewTerms(terms, months, 0, attemptAt(endsAt, 0));
      const last = periodAt({ anchor, endsAt }, new Date(endsAt.getTime() - 1));
      const first = periodAt({ anchor: after.anchorAt, endsAt: after.endsAt }, endsAt);
      const instants = [last?.end, first?.start].map((at) => at?.getTime());
      return instants.every((at) => at === endsAt.getTime()) && first?.index === terms.periods;
    }),
    { numRuns: 2_000 },
  );
});

it('a card is charged until its own end', () => {
  expect(cardIsOver(null, END)).toBe(false);
  expect(cardIsOver(after(1), END)).toBe(false);
  expect(cardIsOver(END, END)).toBe(true);
});

it('announcements come three days before', () => {
  expect(WARN_MS).toBe(72 * HOUR);
});
