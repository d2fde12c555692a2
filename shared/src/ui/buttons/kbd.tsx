import type { ReactNode } from 'react';

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex min-w-5 items-center justify-center rounded-[4px] border border-line bg-surface px-1 font-sans text-[11px]/[16px] text-text-2">
    {children}
  </kbd>
);
