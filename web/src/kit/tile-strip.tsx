import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface TileStripProps {
  label: string;
  /** The figures are of the search before. */
  dimmed?: boolean;
  children: ReactNode;
}

/** A row of figures on desktops, a strip to swipe on phones, where each is as wide as its words, so that the list below stays in sight. */
export const TileStrip = ({ label, dimmed = false, children }: TileStripProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the strip scrolls, and must do so without a mouse
  <section
    aria-label={label}
    tabIndex={0}
    className={clsx(
      'grid auto-cols-[minmax(10.5rem,1fr)] grid-flow-col gap-2 rounded-lg max-md:auto-cols-max max-lg:-mx-3 max-lg:snap-x max-lg:scroll-px-3 max-lg:overflow-x-auto max-lg:px-3 max-lg:[scrollbar-width:none]',
      dimmed && 'opacity-60',
    )}
  >
    {children}
  </section>
);
