import { type HeadId, heads } from '@telaah/shared/kinds/registry/heads';

/** Pages handle some actions, the frame the others. */
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
  | 'history'
  | HeadId;

export interface Shortcut {
  keys: readonly string[];
  action: ShortcutAction;
  /** Key in the `layout` texts. */
  text: `shortcuts.${Exclude<ShortcutAction, HeadId>}` | `heads.${HeadId}.go`;
  page?: string;
}

const does = (action: Exclude<ShortcutAction, HeadId>, keys: readonly string[], page?: string): Shortcut => ({
  keys,
  action,
  text: `shortcuts.${action}`,
  ...(page !== undefined && { page }),
});

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** In the order of the list that `?` opens. */
export const SHORTCUTS: readonly Shortcut[] = [
  does('search', ['/']),
  does('filter', ['f']),
  does('view', ['v']),
  does('nextRow', ['j']),
  does('previousRow', ['k']),
  does('previous', ['[']),
  does('next', [']']),
  does('export', ['e']),
  does('home', ['g', 'b'], '/'),
  ...Object.values(heads).map(({ id, keys, page }): Shortcut => ({ keys, action: id, text: `heads.${id}.go`, page })),
  does('history', ['g', 'h'], '/history/products'),
  does('help', ['?']),
];

/** How long the first key of a pair waits for the second, ms. */
export const PAIR_WAIT = 1500;

/** `waiting`: the first key of a pair; the answer has the action and the key that waits next. */
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

/** True in fields and widgets that use letters themselves; single-key shortcuts are ignored there. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]') !== null;
};
