import type { ComponentProps } from 'react';

const input =
  'w-full min-w-0 rounded-md border border-field bg-surface px-3 text-[14px] text-text aria-invalid:border-neg pointer-coarse:text-[16px]';

export const lineStyle = `${input} h-10 pointer-coarse:h-11`;

interface TextFieldProps {
  name: string;
  text: string;
  hint?: string;
  fault: string;
}

const FieldNotes = ({ name, hint, fault }: Omit<TextFieldProps, 'text'>) => (
  <span id={`h-${name}`} className="grid text-[12px] leading-4">
    {hint !== undefined && <span className="text-text-3">{hint}</span>}
    <span data-fault={name} hidden className="text-neg">
      {fault}
    </span>
  </span>
);

export const TextLine = ({ name, text, hint, fault, ...props }: TextFieldProps & ComponentProps<'input'>) => (
  <div className="grid gap-1">
    <label htmlFor={`f-${name}`} className="text-text-2">
      {text}
    </label>
    <input id={`f-${name}`} name={name} aria-describedby={`h-${name}`} className={lineStyle} {...props} />
    <FieldNotes name={name} fault={fault} {...(hint !== undefined && { hint })} />
  </div>
);

export const TextLines = ({ name, text, hint, fault, ...props }: TextFieldProps & ComponentProps<'textarea'>) => (
  <div className="grid gap-1">
    <label htmlFor={`f-${name}`} className="text-text-2">
      {text}
    </label>
    <textarea id={`f-${name}`} name={name} rows={6} aria-describedby={`h-${name}`} className={`${input} py-2`} {...props} />
    <FieldNotes name={name} fault={fault} {...(hint !== undefined && { hint })} />
  </div>
);

/** Honeypot: only bots fill in this field. */
export const HoneypotField = ({ name, text }: { name: string; text: string }) => (
  <div hidden aria-hidden="true">
    <label>
      {text}
      <input name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** Both texts of a submit button; the script shows one. */
export const Working = ({ idle, busy }: { idle: string; busy: string }) => (
  <>
    <span data-idle="">{idle}</span>
    <span data-busy="" hidden>
      {busy}
    </span>
  </>
);
