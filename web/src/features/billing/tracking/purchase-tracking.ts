import type { Invoice, PublicSettings } from '@telaah/shared/features/billing/schema';
import { eventOf, waitUntil } from '#src/features/billing/tracking/purchase-event.ts';
import { type TrackerId, trackers } from '#src/features/billing/tracking/trackers.ts';
import { readStored, useStored, writeStored } from '#src/session/storage/stored.ts';

/*
 * Purchases are measured only where the installation names a tracker and the person has said yes. Before both, nothing of a tracker
 * is loaded and nothing leaves this page.
 */
const CONSENT = 'measurement';
const SENT = 'measured-purchases';
const SENT_KEPT = 20;
/** An old invoice that is looked at again is no new purchase. */
const FRESH_MS = 24 * 3_600_000;

export type TrackingConsent = 'yes' | 'no' | null;

const asConsent = (value: unknown): TrackingConsent => (value === 'yes' || value === 'no' ? value : null);
const asNumbers = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, SENT_KEPT) : [];

/** What this browser's person has said; null: not asked yet. */
export const useConsent = (): [TrackingConsent, (answer: TrackingConsent) => void] => useStored(CONSENT, asConsent);

/** Tells each configured tracker of a paid invoice, once, after waiting 5 seconds at most for it to load. */
export const measurePurchase = async (invoice: Invoice, configured: PublicSettings['trackers']): Promise<void> => {
  if (configured === null || readStored(CONSENT, asConsent) !== 'yes') return;
  const event = eventOf(invoice);
  const paidAt = invoice.paid_at === null ? 0 : Date.parse(invoice.paid_at);
  if (event === null || Date.now() - paidAt > FRESH_MS) return;
  const sent = readStored(SENT, asNumbers);
  if (sent.includes(event.transaction_id)) return;
  writeStored(SENT, [event.transaction_id, ...sent].slice(0, SENT_KEPT));
  const ids = Object.entries(configured).filter((entry): entry is [TrackerId, string] => entry[1] !== null);
  await Promise.all(
    ids.map(async ([name, id]) => {
      const tracker = trackers[name];
      const isReady = tracker.load(id);
      if (await waitUntil(isReady)) tracker.send(event);
    }),
  );
};
