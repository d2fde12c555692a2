import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'https://telaah.example' });
const { CallFailure } = await import('#src/api/api.ts');
const { retryUntilAnswered } = await import('#src/session/account/check-again.ts');

const away = new CallFailure({ status: 503, statusText: 'Unavailable', body: null });
const busy = new CallFailure({ status: 429, statusText: 'Too many', body: null, retryAfter: 100 });

let window: EventTarget;
let document: EventTarget & { hidden: boolean };
/** Seconds from the start of each attempt. */
let requests: number[];
let answer: Error | null;
let stop: () => void;

const begin = (failure: Error) => {
  const start = Date.now();
  const ask = async () => {
    requests.push((Date.now() - start) / 1000);
    return answer;
  };
  const trial = retryUntilAnswered({ ask, failure, window, document } as unknown as Parameters<typeof retryUntilAnswered>[0]);
  stop = trial.stop;
  return trial;
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  document = Object.assign(new EventTarget(), { hidden: false });
  requests = [];
  answer = away;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('asks after growing pauses, a minute at most', async () => {
  begin(away);
  await pass(250);
  expect(requests).toEqual([2, 6, 14, 30, 62, 122, 182, 242]);
});

it('ends with the first answer', async () => {
  begin(away);
  await pass(3);
  answer = null;
  await pass(100);
  expect(requests).toEqual([2, 6]);
  window.dispatchEvent(new Event('online'));
  await pass(100);
  expect(requests).toEqual([2, 6]);
});

it('asks at once when the network is back or somebody looks, but not twice in two seconds', async () => {
  begin(away);
  await pass(14);
  expect(requests).toEqual([2, 6, 14]);
  await pass(5);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(requests).toEqual([2, 6, 14, 19]);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  await pass(1);
  expect(requests).toHaveLength(4);
  await pass(1);
  expect(requests).toEqual([2, 6, 14, 19, 21]);
});

it('asks nothing while nobody looks, and at once when somebody does', async () => {
  begin(away);
  document.hidden = true;
  await pass(500);
  expect(requests).toEqual([]);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(requests).toEqual([500]);
});

it('waits as long as the server wants, whoever looks', async () => {
  begin(busy);
  await pass(50);
  window.dispatchEvent(new Event('focus'));
  await pass(49);
  expect(requests).toEqual([]);
  await pass(1);
  expect(requests).toEqual([100]);
});

it('asks at once when a person wants it', async () => {
  const { now } = begin(busy);
  await pass(1);
  now();
  await pass(0);
  expect(requests).toEqual([1]);
});
