import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A row of one line that leaves out, from its end, whatever does not fit whole. Wrapping does it, so that nothing is measured before
 * it is drawn; what was wrapped away is hidden from the keyboard and from screen readers too.
 */
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
