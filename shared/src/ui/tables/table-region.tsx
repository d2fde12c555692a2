import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { hasMoreRight } from '#src/ui/tables/has-more.ts';

interface TableRegionProps {
  label: string;
  children: ReactNode;
  className?: string;
}

/** Holds a table as wide as its content. If too wide it scrolls sideways in here with its header; otherwise the header sticks at `--page-top`. */
export const TableRegion = ({ label, children, className }: TableRegionProps) => {
  const region = useRef<HTMLElement>(null);
  const [isWide, setWide] = useState(false);
  const [hasMore, setMore] = useState(false);
  const updateMore = () => region.current && setMore(hasMoreRight(region.current));
  useEffect(() => {
    const element = region.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const measure = () => {
      setWide(table.offsetWidth > element.clientWidth + 1);
      setMore(hasMoreRight(element));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  const style = {
    '--table-top': isWide ? '0px' : 'var(--page-top, 0px)',
    ...(hasMore && { maskImage: 'linear-gradient(to left, rgb(0 0 0 / 0.25), black 2.5rem)' }),
  } as CSSProperties;
  return (
    <section
      ref={region}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={isWide ? 0 : undefined}
      // `relative` keeps the cells' hidden texts in here, so that they scroll along instead of widening the page.
      className={clsx('relative min-w-0', isWide && 'overflow-x-auto overscroll-x-contain', className)}
      style={style}
      onScroll={updateMore}
    >
      {children}
    </section>
  );
};
