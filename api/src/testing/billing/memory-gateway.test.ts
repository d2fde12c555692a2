import { describe, expect, it } from 'vitest';
import { someOrder } from '#src/testing/billing/gateway.ts';
import { createMemoryGateway } from '#src/testing/billing/memory-gateway.ts';

/** The same rules as for the adapter in midtrans-sandbox.test.ts and midtrans-faults.test.ts. */
describe('cancelling at the gateway in memory', () => {
  const gateway = () => createMemoryGateway({ now: () => new Date('2026-11-21T03:00:00Z') });

  it('leaves an order alone that it does not know', async () => {
    const one = gateway();
    const unheardOf = { state: 'pending', held: false, vendorStatus: null };
    expect(await one.cancel('i-1')).toEqual(unheardOf);
    expect([await one.status('i-1'), one.orderIds()]).toEqual([unheardOf, []]);
  });

  it('ends one that waits, and leaves alone what was paid', async () => {
    const one = gateway();
    one.fates.push('pending', 'paid');
    const [waits, paid] = [someOrder('bca_va'), someOrder('bca_va')];
    await one.charge(waits);
    await one.charge(paid);
    expect(await one.cancel(waits.orderId)).toEqual({ state: 'cancelled', vendorStatus: 'cancel' });
    expect(await one.cancel(paid.orderId)).toMatchObject({ state: 'paid' });
  });

  it('does nothing while nobody can be asked', async () => {
    const one = gateway();
    one.fates.push('pending');
    const order = someOrder('bca_va');
    await one.charge(order);
    one.isDown = true;
    expect(await one.cancel(order.orderId)).toMatchObject({ state: 'unknown' });
    one.isDown = false;
    expect(await one.status(order.orderId)).toMatchObject({ state: 'pending', vendorStatus: 'pending' });
  });
});
