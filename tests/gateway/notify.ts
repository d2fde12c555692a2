import { noticeBody } from './bodies.ts';
import type { Notice, Order } from './model.ts';
import type { GatewayWorld } from './world.ts';

const TIMEOUT_MS = 15_000;
const HOPS = 5;
/** A held notification is sent after this time even if no other follows. */
const HOLD_MS = 5_000;
const KEPT = 500;

export interface Notifier {
  tell(order: Order): void;
  /** Resolves when every notification that is due has been attempted once. */
  idle(): Promise<void>;
  stop(): void;
}

/** Number of retries by HTTP status (docs.midtrans.com, "notification best practice"). */
const retriesAfter = (answer: number | null): number => {
  if (answer === null) return 5;
  if (answer >= 200 && answer < 300) return 0;
  if (answer === 301 || answer === 302 || answer === 303) return 0;
  return { 500: 1, 503: 4, 400: 2, 404: 2 }[answer] ?? 5;
};

const post = async (url: string, body: string, hops = HOPS): Promise<number | null> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'User-Agent': 'Veritrans' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const to = response.headers.get('location');
    if ((response.status === 307 || response.status === 308) && to !== null && hops > 0)
      return post(new URL(to, url).href, body, hops - 1);
    return response.status;
  } catch {
    return null;
  }
};

/** Sends notifications one at a time, the earliest due first. */
export const createNotifier = (world: GatewayWorld): Notifier => {
  const { state } = world;
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let stopped = false;
  const waiting: (() => void)[] = [];

  const isIdle = () =>
    !isSending && !state.notices.some((notice) => notice.nextAt !== null && notice.tries.length === 0 && !notice.waitsForNext);

  const send = async (notice: Notice): Promise<void> => {
    const url = world.notifyUrl();
    const answer = url === null ? 200 : await post(url, notice.body);
    notice.tries.push({ at: Date.now(), answer });
    const again = notice.tries.length <= retriesAfter(answer);
    const pause = world.retryMs[Math.min(notice.tries.length, world.retryMs.length) - 1] ?? 0;
    notice.nextAt = again ? Date.now() + pause : null;
    notice.waitsForNext = false;
    for (const other of state.notices) {
      if (!other.waitsForNext || other.orderId !== notice.orderId || other.id > notice.id) continue;
      other.waitsForNext = false;
      other.nextAt = Date.now();
    }
    world.save();
  };

  const pump = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || stopped) return;
    isSending = true;
    for (;;) {
      const due = state.notices
        .filter((notice) => notice.nextAt !== null && notice.nextAt <= Date.now())
        .toSorted((a, b) => (a.nextAt ?? 0) - (b.nextAt ?? 0) || a.id - b.id)[0];
      if (due === undefined || stopped) break;
      await send(due);
    }
    isSending = false;
    if (isIdle()) for (const settle of waiting.splice(0)) settle();
    const times = state.notices.map((notice) => notice.nextAt).filter((at) => at !== null);
    if (times.length > 0 && !stopped) timer = setTimeout(() => void pump(), Math.max(1, Math.min(...times) - Date.now()));
  };

  const add = (orderId: string, body: string, nextAt: number, held: boolean): void => {
    const id = (state.notices.at(-1)?.id ?? 0) + 1;
    state.notices.push({ id, orderId, body, nextAt, waitsForNext: held, tries: [] });
    if (state.notices.length > KEPT) {
      const old = state.notices.findIndex((notice) => notice.nextAt === null);
      if (old !== -1) state.notices.splice(old, 1);
    }
  };

  void pump();
  return {
    tell: (order) => {
      const at = { orderId: order.orderId };
      if (world.takeFault('notify_drop', at) !== null) return;
      const body = noticeBody(world, order);
      const isHeld = world.takeFault('notify_reorder', at) !== null;
      const delay = Number(world.takeFault('notify_delay', at)?.value ?? 0);
      const copies = world.takeFault('notify_duplicate', at);
      const count = 1 + (copies === null ? 0 : Number(copies.value ?? 1));
      for (let copy = 0; copy < count; copy++) add(order.orderId, body, Date.now() + (isHeld ? HOLD_MS : delay), isHeld);
      world.save();
      void pump();
    },
    idle: () =>
      new Promise((settle) => {
        if (isIdle()) settle();
        else waiting.push(settle);
      }),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
