import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Leaves out what does not fit, from its end, by wrapping; wrapped items are hidden from keyboard and screen readers too. */
export const FittingRow = ({ children }: { children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      const items = [...element.children] as HTMLElement[];
      const top = items[0]?.offsetTop;
      for (const item of items) item.style.visibility = item.offsetTop === top ? '' : 'hidden';
    };
    const observer = new ResizeObserver(mark);
    for (const each of [element, ...element.children]) observer.observe(each);
    mark();
    return () => observer.disconnect();
  }, [children]);
  return (
    <div ref={row} className="flex h-11 min-w-0 flex-1 flex-wrap gap-x-5 overflow-clip">
      {children}
    </div>
  );
};
