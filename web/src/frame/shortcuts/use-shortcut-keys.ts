import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useShortcuts } from '#src/kit/keyboard/shortcut-context.tsx';
import { isTyping, PAIR_WAIT, readShortcut, SHORTCUTS, type ShortcutAction } from '#src/kit/keyboard/shortcuts.ts';
import { toRouterLink } from '#src/session/addresses/router-link.ts';
import { useStored } from '#src/session/storage/stored.ts';

const asOn = (value: unknown): boolean => value !== false;

/** Single-key shortcuts can be switched off (WCAG 2.1.4). */
export const useShortcutsOn = (): [boolean, (on: boolean) => void] => useStored('single-key-shortcuts', asOn);

/** `Ctrl`/`⌘` `K` always opens the palette; single keys work only while switched on. */
export const useShortcutKeys = (open: { palette: () => void; help: () => void }): void => {
  const [isOn] = useShortcutsOn();
  const shortcuts = useShortcuts();
  const navigate = useNavigate();
  const state = useRef({ open, waiting: null as string | null, since: 0 });
  useEffect(() => {
    state.current.open = open;
  });

  useEffect(() => {
    const act = (action: ShortcutAction) => {
      const page = SHORTCUTS.find((shortcut) => shortcut.action === action)?.page;
      if (page !== undefined) void navigate(toRouterLink({ to: page }));
      else if (action === 'help') state.current.open.help();
      else if (!shortcuts.run(action) && action === 'search') state.current.open.palette();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        state.current.open.palette();
        return;
      }
      // With an open dialog, keys for the page behind it would act unseen.
      if (!isOn || isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const waiting = event.timeStamp - state.current.since < PAIR_WAIT ? state.current.waiting : null;
      const read = readShortcut(event, waiting);
      state.current.waiting = read.waiting;
      state.current.since = event.timeStamp;
      if (read.action) {
        event.preventDefault();
        act(read.action);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn, navigate, shortcuts]);
};
