import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface CardProps {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

export const Card = ({ title, action, children, className }: CardProps) => {
  const heading = useId();
  return (
    <section
      aria-labelledby={title ? heading : undefined}
      className={clsx('rounded-[8px] border border-line bg-surface p-4', className)}
    >
      {(title || action) && (
        <div className="flex items-center justify-between gap-2 pb-2">
          {title && (
            <h2 id={heading} className="font-semibold text-[16px]/[24px] text-text">
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  );
};
