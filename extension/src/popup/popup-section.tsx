import type { ReactNode } from 'react';

export const PopupSection = ({ title, children }: { title: string; children: ReactNode }) => {
  return (
    <section className="flex flex-col gap-1.5 border-line border-t px-4 py-2">
      <h2 className="text-[12px]/[16px] text-text-3">{title}</h2>
      {children}
    </section>
  );
};
