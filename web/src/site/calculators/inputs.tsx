import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormTexts, NumberKind } from '#src/site/calculators/fields.ts';
import type { PageContext } from '#src/site/definition/definition.ts';

export const input =
  'h-9 w-full min-w-0 rounded-md border border-field bg-surface px-2.5 text-[14px] text-text aria-invalid:border-neg pointer-coarse:min-h-11 pointer-coarse:text-[16px]';
export const label = 'grid content-start gap-1 text-[12px] text-text-2 leading-4';

export interface FormProps {
  context: PageContext;
  fields: FormTexts;
}

interface TypedProps extends FormProps {
  name: string;
  text: string;
  /** Null if it depends on another choice. */
  kind: NumberKind | null;
  hint?: string;
}

const signs = { amount: 'Rp', share: '%', ratio: null } as const;

export const NumberField = ({
  fields,
  name,
  text,
  kind,
  hint,
  sign = kind && signs[kind],
}: TypedProps & { sign?: string | null }) => (
  <div className={label}>
    <label htmlFor={`f-${name}`}>{text}</label>
    <span className="relative block">
      <input
        id={`f-${name}`}
        name={name}
        data-kind={kind ?? undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        defaultValue={fields[name]?.[0] ?? ''}
        aria-describedby={hint === undefined ? undefined : `h-${name}`}
        className={clsx(input, 'text-right tabular-nums', sign === '%' && 'pr-8', sign === 'Rp' && 'pl-9')}
      />
      {sign !== null && (
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute inset-y-0 flex items-center text-[14px] text-text-3',
            sign === '%' ? 'right-2.5' : 'left-2.5',
          )}
        >
          {sign}
        </span>
      )}
    </span>
    {hint !== undefined && (
      <span id={`h-${name}`} className="text-text-3">
        {hint}
      </span>
    )}
  </div>
);

interface ChoiceProps extends FormProps {
  name: string;
  text: string;
  hint?: string;
  children: ReactNode;
}

export const ChoiceField = ({ fields, name, text, hint, children }: ChoiceProps) => (
  <div className={label}>
    <label htmlFor={`f-${name}`}>{text}</label>
    <select
      id={`f-${name}`}
      name={name}
      defaultValue={fields[name]?.[0] ?? ''}
      aria-describedby={hint === undefined ? undefined : `h-${name}`}
      className={input}
    >
      {children}
    </select>
    {hint !== undefined && (
      <span id={`h-${name}`} className="text-text-3">
        {hint}
      </span>
    )}
  </div>
);

interface RadiosProps extends FormProps {
  name: string;
  text: string;
  items: readonly { value: string; text: string }[];
}

export const RadioFields = ({ fields, name, text, items }: RadiosProps) => (
  <fieldset className="grid gap-1">
    <legend className="pb-1 text-[12px] text-text-2 leading-4">{text}</legend>
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {items.map((item) => (
        <label key={item.value} className="inline-flex min-h-8 items-center gap-2 text-text pointer-coarse:min-h-11">
          <input type="radio" name={name} value={item.value} defaultChecked={fields[name]?.includes(item.value) ?? false} />
          {item.text}
        </label>
      ))}
    </div>
  </fieldset>
);

export const TickField = ({ fields, name, value, text }: FormProps & { name: string; value: string; text: string }) => (
  <label className="flex min-h-8 items-center gap-2 text-text pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={fields[name]?.includes(value) ?? false}
      className="size-4 shrink-0"
    />
    {text}
  </label>
);

export const FoldedFields = ({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) => (
  <details open={isOpen} className="group border-line border-t pt-2">
    <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-text hover:bg-surface-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <ChevronRight size={16} aria-hidden="true" className="group-open:rotate-90" />
      {title}
    </summary>
    <div className="grid gap-3 pt-2 pb-1">{children}</div>
  </details>
);
