import { parseShare } from '@telaah/shared/features/calculators/percent';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useState } from 'react';

interface HundredthsProps {
  /** Hundredths of the written number; null while empty or unreadable. */
  value: number | null;
  onValueChange: (value: number | null) => void;
}

interface ReadProps extends HundredthsProps {
  read: (text: string) => number | null;
  sign?: string;
}

const Hundredths = ({ value, onValueChange, read, sign }: ReadProps) => {
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  // Another value was set elsewhere since, so the typed text is outdated.
  const written = typed !== null && read(typed) === value ? typed : null;
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
          onValueChange(read(event.target.value));
        }}
        onBlur={() => {
          if (!isUnreadable) setTyped(null);
        }}
        className={sign === undefined ? 'text-right tabular-nums' : 'pr-8 text-right tabular-nums'}
      />
      {sign !== undefined && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-form text-text-3"
        >
          {sign}
        </span>
      )}
    </span>
  );
};

/** A percentage in basis points, with either decimal mark. */
export const ShareInput = (props: HundredthsProps) => <Hundredths {...props} read={parseShare} sign="%" />;

/** A number such as a ROAS, at most 100. */
export const RatioInput = (props: HundredthsProps) => <Hundredths {...props} read={parseShare} />;
