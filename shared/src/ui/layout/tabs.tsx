import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { lookUp } from '#src/lib/word-record.ts';

interface TabsProps<T extends string> {
  label: string;
  /** Omitted: the tabs keep their own state, starting with the first. */
  value?: T;
  onValueChange?: (value: T) => void;
  items: readonly { value: T; label: ReactNode; content: ReactNode }[];
}

/** Index that a key leads to, wrapping around at both ends. */
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys only move the focus, so that passing a tab loads nothing. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const to = lookUp(steps, event.key)?.(tabs.indexOf(event.currentTarget), tabs.length - 1);
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
};

/** ARIA tabs with only the active panel mounted. The library's tabs would load the keyboard code of its menus on every first page. */
export const Tabs = <T extends string>({ label, value, onValueChange, items }: TabsProps<T>) => {
  const id = useId();
  const [ownValue, setOwnValue] = useState<T>();
  const wanted = value ?? ownValue;
  const active = items.find((item) => item.value === wanted) ?? items[0];
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
      >
        {items.map((item) => {
          const isActive = item === active;
          return (
            <button
              key={item.value}
              id={`${id}-${item.value}`}
              type="button"
              role="tab"
              aria-selected={isActive}
              aria-controls={isActive ? `${id}-panel` : undefined}
              tabIndex={isActive ? 0 : -1}
              onKeyDown={moveFocus}
              onClick={() => {
                setOwnValue(item.value);
                onValueChange?.(item.value);
              }}
              className="inline-flex h-9 shrink-0 cursor-pointer items-center gap-1.5 border-transparent border-b-2 px-3 text-[13px]/[20px] text-text-2 hover:text-text aria-selected:border-accent aria-selected:font-medium aria-selected:text-accent pointer-coarse:h-11"
            >
              {item.label}
            </button>
          );
        })}
      </div>
      {active && (
        <div
          key={active.value}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${active.value}`}
          tabIndex={0}
          className="pt-3"
        >
          {active.content}
        </div>
      )}
    </div>
  );
};
