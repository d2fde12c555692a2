import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/react.ts';

interface ChipProps {
  children: ReactNode;
  onRemove?: () => void;
}

export const Chip = ({ children, onRemove }: ChipProps) => {
  const { t } = useTranslation('common');
  const name = typeof children === 'string' ? children : '';
  return (
    <span className="inline-flex h-7 max-w-full items-center rounded-[4px] bg-accent-soft pl-2 text-[12px]/[16px] text-accent pointer-coarse:h-9">
      <span className="truncate">{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={t('action.remove', { name })}
          onClick={onRemove}
          className="inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-[4px] hover:bg-accent hover:text-on-accent pointer-coarse:size-9"
        >
          <X size={14} aria-hidden="true" />
        </button>
      ) : (
        <span className="pr-2" />
      )}
    </span>
  );
};
