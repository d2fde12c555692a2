import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { FieldContext } from '#src/ui/forms/field-context.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to correct it. The hint stays visible. */
  error?: ReactNode;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

export const Field = ({ label, hint, error, required = false, className, children }: FieldProps) => {
  const { t } = useTranslation('common');
  const id = useId();
  const hasHint = hint != null && hint !== '';
  const hasError = error != null && error !== '' && error !== false;
  const describedBy = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, labelId: `${id}-label`, describedBy, invalid: hasError, required }}>
      <div className={clsx('grid min-w-0 gap-1', className)}>
        <label id={`${id}-label`} htmlFor={id} className="justify-self-start text-label text-text-2">
          {label}
          {required && <span className="text-text-3"> ({t('state.required')})</span>}
        </label>
        {children}
        {hasHint && (
          <p id={`${id}-hint`} className="text-label text-text-3">
            {hint}
          </p>
        )}
        {hasError && (
          <p id={`${id}-error`} className="flex items-start gap-1 text-label text-neg">
            <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
};
