import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { heading, lead, title } from '#src/site/parts/styles.ts';

export const Top = ({ name, text, children }: { name: string; text?: string; children?: ReactNode }) => (
  <div className="grid justify-items-start gap-3">
    <h1 className={title}>{name}</h1>
    {text !== undefined && <p className={lead}>{text}</p>}
    {children}
  </div>
);

interface SectionProps {
  id: string;
  name: string;
  text?: string;
  children?: ReactNode;
  className?: string;
}

export const Section = ({ id, name, text, children, className }: SectionProps) => (
  <section aria-labelledby={id} className={clsx('grid grid-cols-1 gap-4', className)}>
    <div className="grid gap-1">
      <h2 id={id} className={heading}>
        {name}
      </h2>
      {text !== undefined && <p className="max-w-prose text-pretty text-text-2">{text}</p>}
    </div>
    {children}
  </section>
);
