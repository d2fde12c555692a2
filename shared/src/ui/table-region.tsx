import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';

interface TableRegionProps {
  label: string;
  /** Height of what is fixed above the table, px. */
  stickyTop: number;
  /** One `<table>`. */
  children: ReactNode;
}

/**
 * Holds a table. Where it fits, the page scrolls and the header sticks to the page. Where it is too wide, the region scrolls
 * by itself in both directions, is reachable by keyboard, and the header sticks to the region.
 */
export const TableRegion = ({ label, stickyTop, children }: TableRegionProps) => {
  const region = useRef<HTMLElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = region.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const measure = () => setWide(table.offsetWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  const style = { '--table-top': isWide ? '0px' : `${stickyTop}px` } as CSSProperties;
  return (
    <section
      ref={region}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={isWide ? 0 : undefined}
      className={clsx(
        // `relative`: hidden texts of the cells are placed in here and scroll along, instead of widening the page.
        'relative min-w-0',
        isWide && 'max-h-[85dvh] overflow-auto overscroll-x-contain print:max-h-none',
      )}
      style={style}
    >
      {children}
    </section>
  );
};
