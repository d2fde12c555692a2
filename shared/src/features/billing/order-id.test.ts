import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newOrderId, ORDER_ID, renewalOrderId } from '#src/features/billing/order-id.ts';

const SUBSCRIPTION = '01936b5c-7f3e-7c1a-9b42-aa00ff112233';

describe('order ids', () => {
  it('begin with their kind and grow with time', () => {
    const early = newOrderId('i', new Date('2026-11-21T03:00:00Z'));
    const later = newOrderId('i', new Date('2026-11-21T03:00:01Z'));
    expect([early, later].every((id) => id.startsWith('i-') && ORDER_ID.test(id))).toBe(true);
    expect(early < later).toBe(true);
  });

  it('differ, made in the same millisecond', () => {
    const now = new Date('2026-11-21T03:00:00Z');
    expect(new Set(Array.from({ length: 1000 }, () => newOrderId('i', now))).size).toBe(1000);
  });

  it('are the same for the same attempt of the same renewal, and no other', () => {
    expect(renewalOrderId(SUBSCRIPTION, 1, 0)).toBe(renewalOrderId(SUBSCRIPTION.toUpperCase(), 1, 0));
    expect(renewalOrderId(SUBSCRIPTION, 12, 2)).toMatch(/^r-[0-9A-HJKMNP-TV-Z]{26}-012-2$/);
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat(999), fc.nat(999), fc.nat(9), fc.nat(9), (s1, s2, k1, k2, a1, a2) => {
        const [one, two] = [renewalOrderId(s1, k1, a1), renewalOrderId(s2, k2, a2)];
        expect(ORDER_ID.test(one)).toBe(true);
        expect(one === two).toBe(s1.toLowerCase() === s2.toLowerCase() && k1 === k2 && a1 === a2);
      }),
    );
  });

  it.each([
    [SUBSCRIPTION, 1000, 0],
    [SUBSCRIPTION, -1, 0],
    [SUBSCRIPTION, 1.5, 0],
    [SUBSCRIPTION, 1, 10],
    [SUBSCRIPTION, 1, -1],
    [SUBSCRIPTION, 1, 0.5],
    ['x', 1, 0],
    [`x${SUBSCRIPTION}`, 1, 0],
    [`${SUBSCRIPTION}0`, 1, 0],
  ])('are not made of %s, %d, %d', (subscription, period, attempt) => {
    expect(() => renewalOrderId(subscription, period, attempt)).toThrow(RangeError);
  });

  it('say what is wrong with what they cannot be made of', () => {
    expect(() => renewalOrderId('x', 1, 0)).toThrow('not a uuid');
    expect(() => renewalOrderId(SUBSCRIPTION, 1000, 0)).toThrow('period 1000');
    expect(() => renewalOrderId(SUBSCRIPTION, 1, 10)).toThrow('attempt 10');
  });

  it('are whole: nothing stands before or behind them', () => {
    const id = renewalOrderId(SUBSCRIPTION, 1, 0);
    expect([`x${id}`, `${id}0`, `${id}-`, ` ${id}`].filter((text) => ORDER_ID.test(text))).toEqual([]);
  });

  it('leave no way to read the signed text with its fields shifted', () => {
    const id = newOrderId('i');
    const text = `${id}200149000.00`;
    const readings: string[] = [];
    for (let first = 0; first <= text.length; first++) {
      for (let second = first; second <= text.length; second++) {
        const [order, code, amount] = [text.slice(0, first), text.slice(first, second), text.slice(second)];
        if (ORDER_ID.test(order) && /^20[012]$/.test(code) && /^\d{1,12}\.00$/.test(amount)) readings.push(order);
      }
    }
    expect(readings).toEqual([id]);
  });
});
