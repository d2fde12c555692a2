import type { Dispute } from '#src/features/belief/charge.ts';
import { TRUST_RULES } from '#src/features/belief/constants.ts';
import { addDays } from '#src/lib/dates/dates.ts';

/** An account as the court sees it. */
export interface ReviewedReporter {
  reporter: string;
  state: 'new' | 'accepted' | 'trusted' | 'suspended';
  /** Product-days with a credit: of the days that are judged, and of the last of them. */
  credited: number;
  creditedLastDay: number;
}

/** Who was found guilty, and by what. */
export interface Suspension {
  reporter: string;
  /** True: nothing of his is stored any more. Else he is new again. */
  isSuspended: boolean;
  /** Distinct networks that accuse him. */
  disputingSources: number;
  disputes: Dispute[];
  /** Charged of all judged product-days. */
  share: number;
}

const { court: law } = TRUST_RULES;

const productDays = (charges: readonly Dispute[]): number => new Set(charges.map(({ product, day }) => `${product}/${day}`)).size;

const shareOf = (charged: number, credited: number): number => (charged === 0 ? 0 : charged / (charged + credited));

/** The case against somebody, or null where it is none. */
const findSuspension = (reporter: ReviewedReporter, charges: Dispute[], needed: number, lastDay: string): Suspension | null => {
  const accusers = new Set(charges.map(({ network }) => network)).size;
  if (accusers < needed || charges.length < law.charges) return null;
  const charged = productDays(charges);
  if (charged < law.productDays) return null;
  const last = charges.filter(({ day }) => day === lastDay);
  const share = shareOf(charged, reporter.credited);
  const shareLast = shareOf(productDays(last), reporter.creditedLastDay);
  const isLastDayEnough = last.length >= law.lastDay.charges && productDays(last) >= law.productDays;
  const isGuilty = share > law.share || (isLastDayEnough && shareLast > law.lastDay.share);
  return isGuilty
    ? { reporter: reporter.reporter, isSuspended: share > law.suspended, disputingSources: accusers, disputes: charges, share }
    : null;
};

/**
 * One sitting: who is guilty of the charges of the last days. The one with the most accusers falls first and his accusations with him; then
 * everything is counted again: liars are accused by everybody, their victims only by them. Accusations of who is no voice now count nothing.
 * `lastDay`: the last of the judged WIB days. Answers the guilty in the order in which they fell.
 */
export const reviewReporters = (
  reporters: readonly ReviewedReporter[],
  charges: readonly Dispute[],
  lastDay: string,
): Suspension[] => {
  const isVoice = ({ state }: ReviewedReporter) => state === 'accepted' || state === 'trusted';
  const voices = new Set(reporters.filter(isVoice).map(({ reporter }) => reporter));
  const believed = reporters.filter(({ state }) => state === 'accepted').length;
  const needed = Math.max(law.accusers.least, Math.min(law.accusers.most, law.accusers.share * believed));
  const accusable = new Map(
    reporters.filter(({ state }) => state === 'new' || state === 'accepted').map((reporter) => [reporter.reporter, reporter]),
  );
  const judged = charges.filter(({ day }) => day <= lastDay && day > addDays(lastDay, -law.days));
  const guilty: Suspension[] = [];
  for (;;) {
    const against = Map.groupBy(
      judged.filter(({ disputing_source }) => voices.has(disputing_source)),
      ({ disputed_reporter }) => disputed_reporter,
    );
    const cases = [...against].flatMap(([accused, own]) => {
      const reporter = accusable.get(accused);
      return reporter === undefined ? [] : (findSuspension(reporter, own, needed, lastDay) ?? []);
    });
    const [worst] = cases.sort(
      (a, b) => b.disputingSources - a.disputingSources || b.share - a.share || (a.reporter < b.reporter ? -1 : 1),
    );
    if (worst === undefined) return guilty;
    guilty.push(worst);
    accusable.delete(worst.reporter);
    voices.delete(worst.reporter);
  }
};
