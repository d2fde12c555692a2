import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface TileStripProps {
  label: string;
  /** The figures are of the search before. */
  dimmed?: boolean;
  children: ReactNode;
}

/**
 * A row of figures on desktops, rows of three (of four figures two) on tablets; on phones a strip to swipe, where each is as wide as its words, so
 * that the list below stays in sight.
 */
export const TileStrip = ({ label, dimmed = false, children }: TileStripProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the strip scrolls, and must do so without a mouse
  <section
    aria-label={label}
    tabIndex={0}
    className={clsx(
      'grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-2 rounded-lg',
      'md:max-lg:flex md:max-lg:flex-wrap md:max-lg:*:grow md:max-lg:*:basis-[30%] md:max-lg:[&:has(>:nth-child(4):last-child)>*]:basis-[45%]',
      'max-md:-mx-3 max-md:auto-cols-max max-md:snap-x max-md:scroll-px-3 max-md:overflow-x-auto max-md:px-3 max-md:[scrollbar-width:none]',
      dimmed && 'opacity-60',
    )}
  >
    {children}
  </section>
);
