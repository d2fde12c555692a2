import type { Invoice } from '@telaah/shared/features/billing/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeEvent, eventOf, type PurchaseEvent, waitUntil } from '#src/features/billing/tracking/purchase-event.ts';

const whole: PurchaseEvent = {
  transaction_id: 'T-1',
  value: 499_000,
  currency: 'IDR',
  items: [{ item_id: 'Smart-1', item_name: 'Smart 1', price: 499_000, quantity: 1 }],
};

const paid: Invoice = {
  id: '7f1e4f0e-7b1c-4d7d-9b29-0f2d7d3a1c55',
  number: 'INV-2026-000007',
  kind: 'subscription',
  plan: { name: 'Smart', title: 'Smart' },
  period_months: 12,
  quantity: null,
  list_amount: 5_029_920,
  discount_amount: 502_992,
  amount: 4_526_928,
  state: 'paid',
  status: 'success',
  held: false,
  late: false,
  auto_payment: false,
  affiliate_code: null,
  refunded_amount: 0,
  method: 'qris',
  created_at: '2026-11-21T03:00:00.000Z',
  expires_at: null,
  paid_at: '2026-11-21T03:01:00.000Z',
  instructions: null,
  failure: null,
};

describe('the event of a purchase', () => {
  it('is told whole', () => expect(completeEvent(whole)).toEqual(whole));

  it.each([
    ['transaction id', { transaction_id: undefined }],
    ['transaction id', { transaction_id: '' }],
    ['value', { value: undefined }],
    ['value', { value: Number.NaN }],
    ['currency', { currency: undefined }],
    ['currency', { currency: '' }],
    ['items', { items: undefined }],
    ['items', { items: [] }],
  ])('is dropped without %s', (_, lack) => expect(completeEvent({ ...whole, ...lack } as Partial<PurchaseEvent>)).toBeNull());

  it('says what was paid, whose it is, by which code and what was taken off', () => {
    expect(eventOf({ ...paid, affiliate_code: 'SARI10' })).toEqual({
      transaction_id: 'INV-2026-000007',
      value: 4_526_928,
      currency: 'IDR',
      items: [
        {
          item_id: 'Smart-12',
          item_name: 'Smart 12',
          price: 5_029_920,
          quantity: 1,
          brand: 'Telaah',
          category: 'subscription',
          coupon: 'SARI10',
          discount: 502_992,
        },
      ],
    });
    // Without a referral code and without a discount.
    const [item] = eventOf({ ...paid, discount_amount: 0 })?.items ?? [];
    expect([item?.brand, 'coupon' in (item ?? {}), 'discount' in (item ?? {})]).toEqual(['Telaah', false, false]);
  });

  it('is not made of what is not paid', () => expect(eventOf({ ...paid, status: 'pending', state: 'pending' })).toBeNull());
});

describe('waiting for a tracker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends with the first look that finds it', async () => {
    const isReady = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValueOnce(false).mockReturnValue(true);
    const found = waitUntil(isReady);
    await vi.advanceTimersByTimeAsync(200);
    await expect(found).resolves.toBe(true);
    expect(isReady).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('looks every 100 ms and gives up after 5,000', async () => {
    const isReady = vi.fn<() => boolean>().mockReturnValue(false);
    let answer: boolean | null = null;
    void waitUntil(isReady).then((found) => {
      answer = found;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(answer).toBeNull();
    expect(isReady).toHaveBeenCalledTimes(50);
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toBe(false);
    expect(isReady).toHaveBeenCalledTimes(51);
    expect(vi.getTimerCount()).toBe(0);
  });
});
