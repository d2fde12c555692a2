import type { Dispute } from '#src/features/trust/dispute.ts';
import { TRUST_RULES } from '#src/features/trust/trust-rules.ts';
import { addDays } from '#src/lib/dates/dates.ts';

export interface ReviewedReporter {
  reporter: string;
  state: 'new' | 'accepted' | 'trusted' | 'suspended';
  /** Product-days with a confirmation: of all reviewed days, and of the last one. */
  credited: number;
  creditedLastDay: number;
}

export interface Suspension {
  reporter: string;
  /** True: suspended, nothing more is stored. False: the reporter becomes new again. */
  isSuspended: boolean;
  /** Distinct networks that dispute the reporter. */
  disputingSources: number;
  disputes: Dispute[];
  /** Disputed share of the reviewed product-days, 0 to 1. */
  share: number;
}

const { review: law } = TRUST_RULES;

const productDays = (charges: readonly Dispute[]): number => new Set(charges.map(({ product, day }) => `${product}/${day}`)).size;

const shareOf = (charged: number, credited: number): number => (charged === 0 ? 0 : charged / (charged + credited));

const findSuspension = (
  reporter: ReviewedReporter,
  charges: Dispute[],
  requiredNetworks: number,
  lastDay: string,
): Suspension | null => {
  const networks = new Set(charges.map(({ network }) => network)).size;
  if (networks < requiredNetworks || charges.length < law.disputes) return null;
  const charged = productDays(charges);
  if (charged < law.productDays) return null;
  const last = charges.filter(({ day }) => day === lastDay);
  const share = shareOf(charged, reporter.credited);
  const shareLast = shareOf(productDays(last), reporter.creditedLastDay);
  const isLastDayEnough = last.length >= law.lastDay.disputes && productDays(last) >= law.productDays;
  const isFound = share > law.share || (isLastDayEnough && shareLast > law.lastDay.share);
  return isFound
    ? { reporter: reporter.reporter, isSuspended: share > law.suspended, disputingSources: networks, disputes: charges, share }
    : null;
};

/**
 * Reviews the days up to `lastDay` (WIB). The reporter disputed by most networks falls first, and their disputes are dropped before
 * all is counted again: everybody disputes liars, only liars dispute their victims. Returns suspensions in that order.
 */
export const reviewReporters = (
  reporters: readonly ReviewedReporter[],
  disputes: readonly Dispute[],
  lastDay: string,
): Suspension[] => {
  const isVoice = ({ state }: ReviewedReporter) => state === 'accepted' || state === 'trusted';
  const acceptedReporters = new Set(reporters.filter(isVoice).map(({ reporter }) => reporter));
  const acceptedCount = reporters.filter(({ state }) => state === 'accepted').length;
  const requiredNetworks = Math.max(law.sources.least, Math.min(law.sources.most, law.sources.share * acceptedCount));
  const reviewable = new Map(
    reporters.filter(({ state }) => state === 'new' || state === 'accepted').map((reporter) => [reporter.reporter, reporter]),
  );
  const judged = disputes.filter(({ day }) => day <= lastDay && day > addDays(lastDay, -law.days));
  const suspensions: Suspension[] = [];
  for (;;) {
    const disputesByReporter = Map.groupBy(
      judged.filter(({ disputing_source }) => acceptedReporters.has(disputing_source)),
      ({ disputed_reporter }) => disputed_reporter,
    );
    const candidates = [...disputesByReporter].flatMap(([accused, reporterDisputes]) => {
      const reporter = reviewable.get(accused);
      return reporter === undefined ? [] : (findSuspension(reporter, reporterDisputes, requiredNetworks, lastDay) ?? []);
    });
    const [worst] = candidates.sort(
      (a, b) => b.disputingSources - a.disputingSources || b.share - a.share || (a.reporter < b.reporter ? -1 : 1),
    );
    if (worst === undefined) return suspensions;
    suspensions.push(worst);
    reviewable.delete(worst.reporter);
    acceptedReporters.delete(worst.reporter);
  }
};
