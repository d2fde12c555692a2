import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileClock } from '#src/ports/clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'telaah-clock-'));
const path = join(folder, 'lead');
afterAll(() => rmSync(folder, { recursive: true }));

const leadOf = (): number => Math.round((fileClock(path).now().getTime() - Date.now()) / 1000);

it('runs ahead by what the file holds, read again each time', () => {
  expect(leadOf()).toBe(0);
  writeFileSync(path, '86400000\n');
  expect(leadOf()).toBe(86_400);
  writeFileSync(path, '-5000');
  expect(leadOf()).toBe(-5);
});

it('refuses a file that holds something else', () => {
  writeFileSync(path, 'tomorrow');
  expect(() => fileClock(path).now()).toThrow(RangeError);
});
