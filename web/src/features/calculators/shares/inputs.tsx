import { MOST_RUPIAH } from '@telaah/shared/features/fees/sale';
import { Field } from '@telaah/shared/ui/forms/field';
import { NumberInput } from '@telaah/shared/ui/forms/number-input';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShareInput } from '#src/features/calculators/shares/share-input.tsx';

interface AmountProps {
  label: string;
  hint?: string;
  /** Null while empty. */
  value: number | null;
  onValueChange: (value: number | null) => void;
}

/** A number above the limit counts as none instead of being cut to another one. */
const within = (value: number | null, most: number) => (value === null || value > most ? null : value);

export const RupiahField = ({ label, hint, value, onValueChange }: AmountProps) => (
  <Field label={label} hint={hint}>
    <NumberInput prefix="Rp" max={MOST_RUPIAH} value={value} onValueChange={(next) => onValueChange(within(next, MOST_RUPIAH))} />
  </Field>
);

export const ShareField = ({ label, hint, value, onValueChange }: AmountProps) => (
  <Field label={label} hint={hint}>
    <ShareInput value={value} onValueChange={onValueChange} />
  </Field>
);

/** For amounts in which an empty field means 0. */
export const zeroAsEmpty = (value: number): number | null => (value === 0 ? null : value);

/** Two columns where there is room; fields with and without a hint align. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">{children}</div>
);

interface MoreProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

export const More = ({ title, isOpen = false, children }: MoreProps) => (
  <details open={isOpen} className="group border-line border-t pt-2">
    <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-text hover:bg-surface-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <ChevronRight size={16} aria-hidden="true" className="group-open:rotate-90" />
      {title}
    </summary>
    <div className="grid gap-3 pt-2 pb-1">{children}</div>
  </details>
);
