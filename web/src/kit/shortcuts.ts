import { type Head, heads } from '@telaah/shared/kinds/heads';

/** What single keys and pairs of keys do. Pages offer some of these; the frame does the rest. */
export type ShortcutAction =
  | 'search'
  | 'filter'
  | 'view'
  | 'nextRow'
  | 'previousRow'
  | 'previous'
  | 'next'
  | 'export'
  | 'help'
  | 'home'
  | Head['nav']
  | 'history';

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** In the order of the list that `?` opens. */
export const SHORTCUTS: readonly { keys: readonly string[]; action: ShortcutAction }[] = [
  { keys: ['/'], action: 'search' },
  { keys: ['f'], action: 'filter' },
  { keys: ['v'], action: 'view' },
  { keys: ['j'], action: 'nextRow' },
  { keys: ['k'], action: 'previousRow' },
  { keys: ['['], action: 'previous' },
  { keys: [']'], action: 'next' },
  { keys: ['e'], action: 'export' },
  { keys: ['g', 'b'], action: 'home' },
  ...Object.values(heads).map(({ keys, nav }) => ({ keys, action: nav })),
  { keys: ['g', 'h'], action: 'history' },
  { keys: ['?'], action: 'help' },
];

/** How long the first key of a pair waits for its second, in milliseconds. */
export const PAIR_WAIT = 1500;

/** Takes one key press and the key that waits for a second one. Answers what to do and what waits now. */
export const readShortcut = (
  press: KeyPress,
  waiting: string | null,
): { action: ShortcutAction | null; waiting: string | null } => {
  if (press.ctrlKey || press.metaKey || press.altKey) return { action: null, waiting: null };
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const typed = waiting === null ? [key] : [waiting, key];
  const hit = SHORTCUTS.find(({ keys }) => keys.length === typed.length && keys.every((wanted, i) => wanted === typed[i]));
  if (hit) return { action: hit.action, waiting: null };
  const starts = waiting === null && SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === key);
  return { action: null, waiting: starts ? key : null };
};

/** Is the person writing, or using something that gives letters a meaning of its own? Then single keys are not ours. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]') !== null;
};
