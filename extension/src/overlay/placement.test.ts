// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAttached } from '#src/overlay/placement.ts';

const anchors = [
  { selector: '#gone', position: 'before', seen: '2026-01' },
  { selector: 'h1', position: 'after', seen: '2026-01' },
] as const;

/** Runs the mutation observer's callback and the frame it schedules. */
const frame = async () => {
  await Promise.resolve();
  vi.advanceTimersToNextFrame();
};

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><h1>Sepatu</h1></main>';
});

const setUp = () => {
  const bar = document.createElement('div');
  const layer = document.createElement('div');
  const dock = vi.fn<(on: boolean) => void>((on) => {
    if (on) document.body.append(bar);
  });
  return { bar, layer, dock, placed: keepAttached({ bar, layer, dock }, anchors) };
};

it('stands at the first anchor that the page has', () => {
  const { bar, placed } = setUp();
  expect(document.querySelector('h1')?.nextElementSibling).toBe(bar);
  placed.remove();
  expect(bar.isConnected).toBe(false);
});

it('waits for an anchor, and comes back when the page renders anew', async () => {
  document.body.innerHTML = '';
  const { bar, placed } = setUp();
  expect(bar.isConnected).toBe(false);
  for (let round = 0; round < 3; round++) {
    document.body.innerHTML = '<h1>Sepatu</h1>';
    await frame();
    expect(document.querySelector('h1')?.nextElementSibling).toBe(bar);
  }
  placed.remove();
});

it('stops quarrelling with a page that keeps removing it, and stands at the edge', async () => {
  const { bar, dock, placed } = setUp();
  for (let round = 0; round < 30; round++) {
    if (dock.mock.lastCall?.[0] !== true) bar.remove();
    await frame();
  }
  expect(dock).toHaveBeenLastCalledWith(true);
  expect(bar.parentElement).toBe(document.body);
  for (let round = 0; round < 3; round++) {
    document.body.innerHTML = '<h1>Sepatu</h1>';
    vi.advanceTimersByTime(1000);
    await frame();
    expect(bar.parentElement).toBe(document.body);
  }
  placed.remove();
  expect(bar.isConnected).toBe(false);
});

it('comes back as often as a page that renders anew now and then takes it away', async () => {
  const { bar, dock, placed } = setUp();
  for (let round = 0; round < 60; round++) {
    document.body.innerHTML = '<h1>Sepatu</h1>';
    vi.advanceTimersByTime(100);
    await frame();
    expect(document.querySelector('h1')?.nextElementSibling).toBe(bar);
  }
  expect(dock).not.toHaveBeenCalledWith(true);
  placed.remove();
});

it('puts the layer of its popups back, in the next second where the page takes it away all the time', async () => {
  const { bar, layer, placed } = setUp();
  expect(layer.parentElement).toBe(document.body);
  for (let round = 0; round < 30; round++) {
    layer.remove();
    await frame();
  }
  expect(layer.isConnected).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(layer.parentElement).toBe(document.body);
  document.documentElement.replaceWith(document.createElement('html'));
  document.documentElement.append(document.createElement('body'));
  await frame();
  expect(layer.parentElement).toBe(document.body);
  placed.remove();
  expect([bar.isConnected, layer.isConnected]).toEqual([false, false]);
});

it('stands at the edge within a second where the page has no anchor', () => {
  document.body.innerHTML = '<p>no heading</p>';
  const { dock, placed } = setUp();
  placed.show();
  expect(dock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(dock).toHaveBeenLastCalledWith(true);
  placed.remove();
});

it('waits for an anchor as long as there is nothing to show, and goes there even later', async () => {
  document.body.innerHTML = '<p>no heading</p>';
  const { bar, dock, placed } = setUp();
  vi.advanceTimersByTime(60_000);
  expect(dock).not.toHaveBeenCalled();
  placed.show();
  expect(dock).toHaveBeenLastCalledWith(true);
  document.body.prepend(document.createElement('h1'));
  await frame();
  expect(dock).toHaveBeenLastCalledWith(false);
  expect(document.querySelector('h1')?.nextElementSibling).toBe(bar);
  placed.remove();
});
