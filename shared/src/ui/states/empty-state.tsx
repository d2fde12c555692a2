import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  description?: string;
  action?: ReactNode;
}

export const EmptyState = ({ icon: Icon, title, description, action }: EmptyStateProps) => (
  <div className="grid w-full justify-items-center gap-2 rounded-[8px] border border-line bg-surface px-4 py-10 text-center">
    {Icon && <Icon size={28} aria-hidden="true" className="text-text-3" />}
    <h2 className="font-semibold text-[16px]/[24px] text-text">{title}</h2>
    {description && <p className="max-w-prose text-text-2">{description}</p>}
    {action && <div className="pt-2">{action}</div>}
  </div>
);
