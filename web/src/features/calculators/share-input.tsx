import { parseShare } from '@telaah/shared/features/calculators/percent';
import { TextInput } from '@telaah/shared/ui/text-input';
import { useFormat } from '@telaah/shared/ui/use-format';
import { useState } from 'react';

interface ShareInputProps {
  /** Basis points; null while nothing (or nothing readable) is written. */
  value: number | null;
  onValueChange: (value: number | null) => void;
}

/** A share in percent, with either decimal mark. */
export const ShareInput = ({ value, onValueChange }: ShareInputProps) => {
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  // A value that is not what was typed was chosen elsewhere since.
  const written = typed !== null && parseShare(typed) === value ? typed : null;
  const isUnreadable = written !== null && written.trim() !== '' && value === null;
  return (
    <span className="relative block min-w-0">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        aria-invalid={isUnreadable}
        value={written ?? (value === null ? '' : format.decimal(value / 100, 2))}
        onChange={(event) => {
          setTyped(event.target.value);
          onValueChange(parseShare(event.target.value));
        }}
        onBlur={() => {
          if (!isUnreadable) setTyped(null);
        }}
        className="pr-8 text-right tabular-nums"
      />
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-form text-text-3">
        %
      </span>
    </span>
  );
};
