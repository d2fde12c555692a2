import { describe, expect, it } from 'vitest';
import { readShortcut, SHORTCUTS } from '#src/kit/keyboard/shortcuts.ts';

const press = (key: string, extra: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...extra,
});

describe('keyboard shortcuts', () => {
  it('reach every action by the keys that the list shows', () => {
    for (const { keys, action } of SHORTCUTS) {
      let waiting: string | null = null;
      let last: string | null = null;
      for (const key of keys) {
        const read = readShortcut(press(key), waiting);
        waiting = read.waiting;
        last = read.action;
      }
      expect([keys.join(' '), last]).toEqual([keys.join(' '), action]);
    }
  });

  it('have no two actions on the same keys', () => {
    const keys = SHORTCUTS.map((shortcut) => shortcut.keys.join(' '));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leave keys held with Ctrl, Alt or the command key to the browser', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      expect(readShortcut(press('f', { [held]: true }), null)).toEqual({ action: null, waiting: null });
    }
  });

  it('forget a first key when another follows that makes no pair', () => {
    expect(readShortcut(press('g'), null)).toEqual({ action: null, waiting: 'g' });
    expect(readShortcut(press('x'), 'g')).toEqual({ action: null, waiting: null });
    expect(readShortcut(press('g'), 'g')).toEqual({ action: null, waiting: null });
  });
});
