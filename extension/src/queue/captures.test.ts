import { captureInput } from '@telaah/shared/features/market/schema';
import { stageSnapshots } from '@telaah/shared/features/market/staged-snapshot';
import { describe, expect, it, vi } from 'vitest';
import {
  type Batch,
  batchBody,
  countFitting,
  fingerprint,
  LEASE,
  MAX_PENDING,
  type SendResult,
  toRetryDelay,
  toSendResult,
} from '#src/queue/captures.ts';
import { manySnapshots, setUpQueue as setUp } from '#src/testing/queue.ts';
import { aShoe } from '#src/testing/shoes.ts';

const seen_on = {
  kind: 'search',
  keyword: 'kaos',
  category: null,
  shop: null,
  product: null,
  sort: 'pop',
  page: 1,
  position: 3,
  found: 4321,
} as const;

describe('the capture queue', () => {
  it('takes nothing and sends nothing before consent', async () => {
    const { queue, world } = setUp([], { allowed: false });
    expect(await queue.add(manySnapshots(3))).toBe(0);
    await queue.flush();
    expect(world.batches).toEqual([]);
    expect((await queue.state()).waiting).toBe(0);
  });

  it('stops in the middle when consent is withdrawn', async () => {
    const { queue, world } = setUp();
    await queue.add(manySnapshots(60));
    world.allowed = false;
    await queue.flush();
    expect(world.batches).toEqual([]);
  });

  it('keeps the same content of an hour once, whatever part of the page it came from', async () => {
    const { queue, world } = setUp();
    await queue.add([aShoe(), aShoe({ read_from: 'embedded', observed_at: '2026-11-20T03:20:00.000Z', url: null })]);
    expect((await queue.state()).waiting).toBe(1);
    await queue.flush();
    expect(await queue.add([aShoe()])).toBe(0);
    expect(await queue.add([aShoe({ observed_at: '2026-11-20T04:00:00.000Z' })])).toBe(1);
    expect(world.batches).toHaveLength(1);
  });

  it('keeps another place of the same product, and stores beside products; the server takes what it makes of them', async () => {
    const { queue, world } = setUp();
    const { marketplace, observed_at, store } = aShoe();
    const shop = { marketplace, observed_at, dated: 'known', read_from: 'api', reader: 'shop_get', store } as const;
    await queue.add([aShoe(), aShoe({ seen_on }), aShoe({ seen_on: { ...seen_on, position: 4 } }), shop, shop]);
    await queue.flush();
    const body = captureInput.parse(batchBody(world.batches[0] as Batch));
    expect(stageSnapshots(body)).toMatchObject({
      snapshots: [{ fault: null }, { fault: null }, { fault: null }],
      stores: [{ fault: null }],
    });
    expect(body).toMatchObject({ version: 2, snapshots: [{}, { seen_on }, { seen_on: { position: 4 } }], stores: [{ store }] });
    expect(await queue.state()).toMatchObject({ waiting: 0, sent: 4 });
  });

  it('tells no word that was searched for where that was not agreed to, nor once it is taken back', async () => {
    const { queue, world } = setUp();
    world.words = false;
    await queue.add([aShoe({ seen_on })]);
    await queue.flush();
    world.words = true;
    await queue.add([aShoe({ product_id: '2', seen_on })]);
    world.words = false;
    await queue.flush();
    const lists = world.batches.map((batch) => batchBody(batch).snapshots.map((each) => each.seen_on));
    expect(lists).toEqual([[{ ...seen_on, keyword: null }], [{ ...seen_on, keyword: null }]]);
    expect(JSON.stringify(world.batches)).not.toContain(seen_on.keyword);
  });

  it('sends at most 50 in a batch, all of them', async () => {
    const { queue, world } = setUp();
    await queue.add(manySnapshots(120));
    await queue.flush();
    expect(world.batches.map((batch) => batch.looks.length)).toEqual([50, 50, 20]);
    expect(new Set(world.batches.flatMap((batch) => batchBody(batch).snapshots.map((each) => each.product_id))).size).toBe(120);
    expect(await queue.state()).toMatchObject({ waiting: 0, sent: 120, next_at: null });
  });

  it('repeats a batch under the same id after a failure, and after the worker was killed', async () => {
    const { queue, world, makeQueue } = setUp([{ kind: 'retry' }, { kind: 'retry' }]);
    await queue.add(manySnapshots(2));
    await queue.flush();
    expect(world.wake).toBe(world.now + 30_000);
    await queue.flush();
    expect(world.batches).toHaveLength(1);
    world.now += 30_000;
    const reborn = makeQueue();
    await reborn.flush();
    expect(world.wake).toBe(world.now + 60_000);
    world.now += 60_000;
    await reborn.flush();
    expect(new Set(world.batches.map((batch) => batch.batch_id)).size).toBe(1);
    expect(world.batches).toHaveLength(3);
    expect((await reborn.state()).sent).toBe(2);
  });

  it('is woken after a worker that ended while it sent, and sends the same batch once more', async () => {
    const { queue, world, makeQueue } = setUp();
    world.hangs = true;
    await queue.add(manySnapshots(2));
    void queue.flush();
    await vi.waitFor(() => expect(world.batches).toHaveLength(1));
    expect(world.wake).toBe(world.now + LEASE);
    world.hangs = false;
    world.now += LEASE;
    const reborn = makeQueue();
    await reborn.flush();
    expect(world.batches.map((batch) => batch.batch_id)).toEqual([world.batches[0]?.batch_id, world.batches[0]?.batch_id]);
    expect(await reborn.state()).toMatchObject({ waiting: 0, sent: 2 });
    expect(world.wake).toBeNull();
  });

  it('is woken for what was added by a worker that ended before it sent anything', async () => {
    const { queue, world } = setUp();
    await queue.add(manySnapshots(1));
    expect(world.wake).toBe(world.now + LEASE);
  });

  it('sends what found no server as soon as one answers anything, but not before a server that asked to wait', async () => {
    const { queue, world } = setUp([toSendResult({ status: 0, statusText: '', body: null })]);
    await queue.add(manySnapshots(1));
    await queue.flush();
    expect((await queue.state()).waiting).toBe(1);
    await queue.reached();
    expect(await queue.state()).toMatchObject({ waiting: 0, sent: 1 });

    const busy = setUp([toSendResult({ status: 503, statusText: '', body: null, retryAfter: 300 })]);
    await busy.queue.add(manySnapshots(1));
    await busy.queue.flush();
    await busy.queue.reached();
    expect(busy.world.batches).toHaveLength(1);
    expect(world.batches).toHaveLength(2);
  });

  it('does not wait when somebody asks to send now', async () => {
    const { queue, world } = setUp([{ kind: 'retry' }]);
    await queue.add(manySnapshots(1));
    await queue.flush();
    await queue.flush({ atOnce: true });
    expect(world.batches.map((batch) => batch.batch_id)).toEqual([world.batches[0]?.batch_id, world.batches[0]?.batch_id]);
    expect(await queue.state()).toMatchObject({ sent: 1, waiting: 0 });
  });

  it('waits as long as the server asks', async () => {
    const { queue, world } = setUp([{ kind: 'retry', after: 600_000 }]);
    await queue.add(manySnapshots(1));
    await queue.flush();
    expect(world.wake).toBe(world.now + 600_000);
  });

  it('leaves a server alone that has had enough, keeps its batch, and counts no failed try', async () => {
    const limited = toSendResult({ status: 429, statusText: 'Too Many Requests', body: null, retryAfter: 60 });
    const { queue, world } = setUp([limited, limited]);
    await queue.add(manySnapshots(60));
    await queue.flush();
    await queue.flush({ atOnce: true });
    expect(world.batches).toHaveLength(1);
    expect(await queue.state()).toMatchObject({ waiting: 60, next_at: world.now + 60_000, dropped: 0, set_aside: 0 });
    expect(world.wake).toBe(world.now + 60_000);
    world.now += 60_000;
    await queue.flush();
    world.now += 60_000;
    await queue.flush();
    expect(world.batches.map(({ batch_id, attempts }) => [batch_id === world.batches[0]?.batch_id, attempts])).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
      [false, 0],
    ]);
    expect(await queue.state()).toMatchObject({ waiting: 0, sent: 60 });
  });

  it('hears what the server says of a batch', () => {
    const refusal = (status: number, retryAfter?: number) =>
      toSendResult({ status, statusText: '', body: null, ...(retryAfter === undefined ? {} : { retryAfter }) });
    expect([
      refusal(429),
      refusal(503, 300),
      refusal(413),
      refusal(401),
      refusal(412),
      refusal(403),
      refusal(0),
      refusal(500),
      refusal(502),
      refusal(504),
    ]).toEqual([
      { kind: 'limited', after: 60_000 },
      { kind: 'retry', after: 300_000, unanswered: false },
      { kind: 'too_large' },
      { kind: 'signed_out' },
      { kind: 'refused', status: 412 },
      { kind: 'retry', after: 0, unanswered: false },
      { kind: 'retry', after: 0, unanswered: true },
      { kind: 'broken', after: 0 },
      { kind: 'retry', after: 0, unanswered: true },
      { kind: 'retry', after: 0, unanswered: true },
    ]);
  });

  it('keeps everything while nobody is signed in, without counting tries', async () => {
    const { queue, world } = setUp([{ kind: 'signed_out' }]);
    await queue.add(manySnapshots(2));
    await queue.flush();
    expect(await queue.state()).toMatchObject({ waiting: 2, signed_out: true, next_at: null });
    expect(world.wake).toBeNull();
    await queue.flush();
    expect(world.batches[1]).toMatchObject({ batch_id: world.batches[0]?.batch_id, attempts: 0 });
    expect(await queue.state()).toMatchObject({ waiting: 0, signed_out: false });
  });

  it('sets a refused batch aside, counts it and goes on with the next', async () => {
    const { queue, aside, world } = setUp([{ kind: 'refused', status: 412 }]);
    await queue.add(manySnapshots(51));
    await queue.flush();
    expect(aside).toMatchObject([{ status: 412 }]);
    expect(await queue.state()).toMatchObject({ set_aside: 50, sent: 1, waiting: 0 });
    expect(world.batches).toHaveLength(2);
  });

  it('halves a batch that is too large, and sets a single one aside that still is', async () => {
    const { queue, world } = setUp([{ kind: 'too_large' }, { kind: 'too_large' }]);
    await queue.add(manySnapshots(2));
    await queue.flush();
    expect(world.batches.map((batch) => batch.looks.length)).toEqual([2, 1, 1]);
    expect(new Set(world.batches.map((batch) => batch.batch_id)).size).toBe(3);
    expect(await queue.state()).toMatchObject({ set_aside: 1, sent: 1, waiting: 0 });
  });

  it('drops the oldest of too many, and says how many', async () => {
    const { queue, world } = setUp();
    await queue.add(manySnapshots(MAX_PENDING + 5));
    expect(await queue.state()).toMatchObject({ waiting: MAX_PENDING, dropped: 5 });
    await queue.flush();
    expect(world.batches[0]?.looks[0]).toMatchObject({ product_id: 'p5' });
  });

  it('counts what the server holds back or refuses one by one', async () => {
    const outcomes: Extract<SendResult, { kind: 'stored' }>['outcomes'] = [
      { state: 'accepted' },
      { state: 'quarantined', reason: 'price_outlier' },
      { state: 'refused', reason: 'wrong_currency' },
    ];
    const { queue } = setUp([{ kind: 'stored', outcomes }]);
    await queue.add(manySnapshots(3));
    await queue.flush();
    expect(await queue.state()).toMatchObject({ sent: 3, quarantined: 1, refused: 1 });
  });

  it('sends one batch at a time, however often it is asked', async () => {
    const { queue, world } = setUp();
    await queue.add(manySnapshots(10));
    await Promise.all([queue.flush(), queue.flush(), queue.flush()]);
    expect(world.batches).toHaveLength(1);
  });
});

describe('its parts', () => {
  it('tells contents apart by what they say', async () => {
    expect(await fingerprint(aShoe())).toBe(await fingerprint(aShoe({ reader: 'other' })));
    expect(await fingerprint(aShoe())).not.toBe(await fingerprint(aShoe({ price: { low: 1, high: 2 } })));
  });

  it('doubles the wait up to an hour, never to less than half', () => {
    expect([1, 2, 3].map((attempt) => toRetryDelay(attempt, 1))).toEqual([30_000, 60_000, 120_000]);
    expect(toRetryDelay(1, 0)).toBe(15_000);
    expect(toRetryDelay(40, 1)).toBe(3_600_000);
  });

  it('fills a batch by count and by size, with one at least', () => {
    expect(countFitting(Array(80).fill(10))).toBe(50);
    expect(countFitting([200_000, 100_000, 1])).toBe(2);
    expect(countFitting([200_000, 100_001])).toBe(1);
    expect(countFitting([900_000, 1])).toBe(1);
    expect(countFitting([])).toBe(0);
  });
});
