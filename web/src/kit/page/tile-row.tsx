import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';

interface TileRowProps {
  label: string;
  dimmed?: boolean;
  four?: boolean;
  children: ReactNode;
}

/** One row on desktops, two or three columns on tablets, a scrolling strip on phones, so that the list below stays visible. */
export const TileRow = ({ label, dimmed = false, four = false, children }: TileRowProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the strip scrolls, and must do so without a mouse
  <section
    aria-label={label}
    tabIndex={0}
    className={clsx(
      'flex gap-2 rounded-lg max-md:-mx-3 max-md:overflow-x-auto max-md:px-3 max-md:[scrollbar-width:none]',
      'max-lg:md:flex-wrap md:*:grow md:*:basis-(--tile)',
      dimmed && 'opacity-60',
    )}
    style={{ '--tile': four ? '40%' : '30%' } as CSSProperties}
  >
    {children}
  </section>
);
