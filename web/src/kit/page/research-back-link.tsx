import { Link } from '@tanstack/react-router';
import { firstHead } from '@telaah/shared/kinds/registry/heads';
import { ArrowLeft } from 'lucide-react';

export const ResearchBackLink = ({ children }: { children: string }) => (
  <Link
    to={firstHead.page}
    className="inline-flex items-center gap-1 justify-self-start text-[12px] text-text-2 hover:text-accent pointer-coarse:min-h-11"
  >
    <ArrowLeft size={14} aria-hidden="true" />
    {children}
  </Link>
);
