import { createContext, useContext } from 'react';

export interface FieldControl {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Attributes that connect a control with its `Field`; empty outside of one. The caller's own values win. */
export const useFieldControl = (props: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  required?: boolean | undefined;
}) => {
  const field = useContext(FieldContext);
  return {
    id: props.id ?? field?.id,
    'aria-describedby': [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] || field?.invalid || undefined,
    required: props.required ?? (field?.required || undefined),
  };
};

/** Labels a group of controls, which a label's `for` cannot name. */
export const useFieldLabelId = (): string | undefined => useContext(FieldContext)?.labelId;
