import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { Chip } from '@telaah/shared/ui/chip';
import { Field } from '@telaah/shared/ui/field';
import { TextInput } from '@telaah/shared/ui/text-input';
import { type KeyboardEvent, useState } from 'react';

interface WordListProps {
  label: string;
  hint: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A short list of exact names, each a chip. Enter adds one; leaving the box adds what is still in it. */
export const WordList = ({ label, hint, values, onChange }: WordListProps) => {
  const { t } = useTranslation('research');
  const [typed, setTyped] = useState('');
  const add = () => {
    const word = typed.trim().slice(0, 120);
    setTyped('');
    if (word !== '' && !values.includes(word) && values.length < 20) onChange([...values, word]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint}>
        <div className="flex gap-2">
          <TextInput
            aria-label={label}
            autoComplete="off"
            maxLength={120}
            className="min-w-0 flex-1"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
          <Button onClick={add}>{t('filters.add')}</Button>
        </div>
      </Field>
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li key={value}>
              <Chip onRemove={() => onChange(values.filter((other) => other !== value))}>{value}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
