import type { Invoice } from '@telaah/shared/features/billing/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const configured = { gtm: 'GTM-ABC123', meta: null, tiktok: null };
const paid = (): Invoice => ({
  id: '7f1e4f0e-7b1c-4d7d-9b29-0f2d7d3a1c55',
  number: 'TLH-2026-000007',
  kind: 'quota',
  plan: null,
  period_months: null,
  quantity: 10_000,
  list_amount: 600_000,
  discount_amount: 0,
  amount: 600_000,
  state: 'paid',
  status: 'success',
  held: false,
  late: false,
  auto_payment: false,
  affiliate_code: null,
  refunded_amount: 0,
  method: 'qris',
  created_at: new Date().toISOString(),
  expires_at: null,
  paid_at: new Date().toISOString(),
  instructions: null,
  failure: null,
});

/** A minimal page: storage, and a head that records scripts. */
const scripts: { src: string; load: () => void }[] = [];
const page = () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { dataLayer: undefined as unknown[] | undefined }));
  vi.stubGlobal('document', {
    createElement: () => ({ src: '', addEventListener: (_: string, load: () => void) => pending.push(load) }),
    head: { append: (script: { src: string }) => scripts.push({ src: script.src, load: pending.shift() ?? (() => undefined) }) },
  });
  const pending: (() => void)[] = [];
  return stored;
};
const sent = () =>
  ((window as unknown as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) => event === 'purchase');

let stored: Map<string, string>;
let measurePurchase: typeof import('#src/features/billing/tracking/purchase-tracking.ts').measurePurchase;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  scripts.length = 0;
  stored = page();
  ({ measurePurchase } = await import('#src/features/billing/tracking/purchase-tracking.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const allow = () => stored.set('telaah:measurement', '"yes"');

describe('a purchase', () => {
  it.each([
    ['nobody was asked', undefined],
    ['the person said no', '"no"'],
    ['what is stored is damaged', '{'],
  ])('is not measured and loads nothing where %s', async (_, answer) => {
    if (answer !== undefined) stored.set('telaah:measurement', answer);
    await measurePurchase(paid(), configured);
    expect(scripts).toEqual([]);
  });

  it('is not measured where the installation names no tracker', async () => {
    allow();
    await measurePurchase(paid(), null);
    expect(scripts).toEqual([]);
  });

  it('is told once, as soon as the tracker is there', async () => {
    allow();
    const done = measurePurchase(paid(), configured);
    expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent()).toEqual([]);
    scripts[0]?.load();
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(sent()).toMatchObject([{ ecommerce: { transaction_id: 'TLH-2026-000007', value: 600_000, currency: 'IDR' } }]);
    await measurePurchase(paid(), configured);
    expect(sent()).toHaveLength(1);
  });

  it('is given up when the tracker does not come within five seconds', async () => {
    allow();
    const done = measurePurchase(paid(), configured);
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
    scripts[0]?.load();
    expect(sent()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is none while it waits, and none when an old one is looked at again', async () => {
    allow();
    await measurePurchase({ ...paid(), status: 'pending', state: 'pending' }, configured);
    await measurePurchase({ ...paid(), paid_at: new Date(Date.now() - 25 * 3_600_000).toISOString() }, configured);
    expect(scripts).toEqual([]);
  });
});
