import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { toRouterLink } from '#src/session/addresses/router-link.ts';

interface GroupHeaderProps {
  back: { page: string; words: string };
  picture?: ReactNode;
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export const GroupHeader = ({ back, picture, title, actions, children }: GroupHeaderProps) => (
  <header className="grid min-w-0 grid-cols-1 gap-1">
    <Link
      {...toRouterLink({ to: back.page })}
      className="inline-flex items-center gap-1 justify-self-start text-[12px] text-text-2 hover:text-accent pointer-coarse:min-h-11"
    >
      <ArrowLeft size={14} aria-hidden="true" />
      {back.words}
    </Link>
    <div className="flex min-w-0 items-start justify-between gap-3">
      <div className="flex min-w-0 items-center gap-2.5">
        {picture}
        <h1 className="min-h-7 min-w-0 font-semibold text-[20px] text-text leading-7">{title}</h1>
      </div>
      {actions}
    </div>
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-[12px] text-text-3 leading-5">{children}</div>
  </header>
);
