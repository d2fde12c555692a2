import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileClock } from '#src/ports/clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'telaah-clock-'));
const path = join(folder, 'lead');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-11-21T03:00:00Z');
const leadOf = (): number => fileClock(path).now().getTime() - NOW.getTime();

it('runs ahead by what the file holds, read again each time', () => {
  expect(leadOf()).toBe(0);
  writeFileSync(path, '86400000\n');
  expect(leadOf()).toBe(86_400_000);
  writeFileSync(path, '-5000');
  expect(leadOf()).toBe(-5000);
});

it('refuses a file that holds something else', () => {
  writeFileSync(path, 'tomorrow');
  expect(() => fileClock(path).now()).toThrow(RangeError);
});
