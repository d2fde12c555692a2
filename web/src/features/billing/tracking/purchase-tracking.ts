import type { Invoice, PublicSettings } from '@telaah/shared/features/billing/schema';
import { eventOf, waitUntil } from '#src/features/billing/tracking/purchase-event.ts';
import { type TrackerId, trackers } from '#src/features/billing/tracking/trackers.ts';
import { readStored, useStored, writeStored } from '#src/session/storage/stored.ts';

/* Purchases are measured only if the installation names a tracker and the user agreed; before that nothing is loaded or sent. */
const CONSENT = 'measurement';
const SENT = 'measured-purchases';
const MAX_SENT = 20;
/** An invoice paid longer ago is not a new purchase. */
const FRESH_MS = 24 * 3_600_000;

export type TrackingConsent = 'yes' | 'no' | null;

const asConsent = (value: unknown): TrackingConsent => (value === 'yes' || value === 'no' ? value : null);
const asNumbers = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, MAX_SENT) : [];

/** Null: not asked yet. */
export const useConsent = (): [TrackingConsent, (answer: TrackingConsent) => void] => useStored(CONSENT, asConsent);

/** Reports a paid invoice to each configured tracker once; waits at most 5 seconds for it to load. */
export const measurePurchase = async (invoice: Invoice, configured: PublicSettings['trackers']): Promise<void> => {
  if (configured === null || readStored(CONSENT, asConsent) !== 'yes') return;
  const event = eventOf(invoice);
  const paidAt = invoice.paid_at === null ? 0 : Date.parse(invoice.paid_at);
  if (event === null || Date.now() - paidAt > FRESH_MS) return;
  const sent = readStored(SENT, asNumbers);
  if (sent.includes(event.transaction_id)) return;
  writeStored(SENT, [event.transaction_id, ...sent].slice(0, MAX_SENT));
  const ids = Object.entries(configured).filter((entry): entry is [TrackerId, string] => entry[1] !== null);
  await Promise.all(
    ids.map(async ([name, id]) => {
      const tracker = trackers[name];
      const isReady = tracker.load(id);
      if (await waitUntil(isReady)) tracker.send(event);
    }),
  );
};
