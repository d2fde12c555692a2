import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { ShortcutAction } from '#src/kit/keyboard/shortcuts.ts';

type Handler = () => void;

interface Registry {
  /** Returns the function that removes the handler. The newest handler counts. */
  offer(action: ShortcutAction, handler: Handler): Handler;
  /** False if nothing on the page handles the action. */
  run(action: ShortcutAction): boolean;
}

const Context = createContext<Registry | null>(null);

export const ShortcutProvider = ({ children }: { children: ReactNode }) => {
  const handlers = useRef<{ action: ShortcutAction; handler: Handler }[]>([]);
  const registry = useMemo<Registry>(
    () => ({
      offer: (action, handler) => {
        const entry = { action, handler };
        handlers.current.push(entry);
        return () => {
          handlers.current = handlers.current.filter((other) => other !== entry);
        };
      },
      run: (action) => {
        const entry = handlers.current.findLast((other) => other.action === action);
        entry?.handler();
        return entry !== undefined;
      },
    }),
    [],
  );
  return <Context value={registry}>{children}</Context>;
};

export const useShortcuts = (): Registry => {
  const registry = useContext(Context);
  if (!registry) throw new Error('no ShortcutProvider above');
  return registry;
};

/** Handles `action` while the component is mounted. */
export const useShortcut = (action: ShortcutAction, handler: Handler | null): void => {
  const registry = useContext(Context);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const isOffered = handler !== null;
  useEffect(() => {
    if (!registry || !isOffered) return;
    return registry.offer(action, () => latest.current?.());
  }, [registry, action, isOffered]);
};
