import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<T extends string> {
  label: string;
  /** Left out: the tabs keep their own state, beginning with the first. */
  value?: T;
  onValueChange?: (value: T) => void;
  items: readonly { value: T; label: ReactNode; content: ReactNode }[];
}

export const Tabs = <T extends string>({ label, value, onValueChange, items }: TabsProps<T>) => (
  <Base.Root
    value={value}
    defaultValue={value === undefined ? items[0]?.value : undefined}
    onValueChange={(next) => onValueChange?.(next as T)}
  >
    <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]">
      {items.map((item) => (
        <Base.Tab
          key={item.value}
          value={item.value}
          className="-mb-px inline-flex h-9 shrink-0 cursor-pointer items-center gap-1.5 border-transparent border-b-2 px-3 text-[13px]/[20px] text-text-2 hover:text-text data-[active]:border-accent data-[active]:font-medium data-[active]:text-accent pointer-coarse:h-11"
        >
          {item.label}
        </Base.Tab>
      ))}
    </Base.List>
    {items.map((item) => (
      <Base.Panel key={item.value} value={item.value} className="pt-3">
        {item.content}
      </Base.Panel>
    ))}
  </Base.Root>
);
