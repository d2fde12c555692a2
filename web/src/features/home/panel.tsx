import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Said in place of an empty list. */
  empty: string | null | undefined;
  /** List items. */
  children: ReactNode;
}

export const Panel = ({ title, empty, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-lg border border-line bg-surface p-3">
      <h2 id={id} className="px-2 pt-1 font-semibold text-[13px] text-text leading-5">
        {title}
      </h2>
      {empty ? <p className="px-2 pb-2 text-text-3">{empty}</p> : <ul className="grid grid-cols-1">{children}</ul>}
    </section>
  );
};
