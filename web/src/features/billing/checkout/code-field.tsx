import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readCode } from '#src/features/billing/purchase/search.ts';
import { useDiscount } from '#src/features/billing/purchase/use-discount.ts';
import { useReasonWords } from '#src/kit/failures/reason-words.ts';

interface CodeFieldProps {
  code: string | undefined;
  onCode: (code: string | undefined) => void;
  takesFocus?: boolean;
}

export const CodeField = ({ code, onCode, takesFocus = false }: CodeFieldProps) => {
  const { t } = useTranslation(['plans', 'errors']);
  const format = useFormat();
  const [typed, setTyped] = useState(code ?? '');
  const [isOdd, setOdd] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const { bp, failure, heldBy } = useDiscount(code, true);
  const reasonOf = useReasonWords();

  const apply = () => {
    const read = readCode(typed);
    setOdd(read === undefined && typed.trim() !== '');
    if (read !== code) onCode(read);
  };
  const error = isOdd ? t('errors:code.code_invalid') : failure && reasonOf(failure.code);
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2">
        <Field label={t('code.label')} error={error} className="w-44">
          <TextInput
            ref={input}
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            onChange={(event) => setTyped(event.target.value)}
            // A typed code counts without a press of the button.
            onBlur={apply}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter applies the code instead of submitting the payment form.
              event.preventDefault();
              apply();
            }}
          />
        </Field>
        <Button onClick={apply} className="mt-5">
          {t('code.use')}
        </Button>
      </div>
      <p role="status" className="min-h-4 text-[12px] leading-4">
        {bp > 0 && !isOdd && (
          <span className="inline-flex items-center gap-1 text-pos">
            <CircleCheck size={14} aria-hidden="true" />
            {t(code === undefined ? 'code.own' : 'code.good', { share: format.percent(bp / 10_000) })}
          </span>
        )}
        {heldBy && !isOdd && (
          <span className="text-text-2">
            {t('code.held', { number: heldBy.number })}{' '}
            <Link
              to="/upgrade/invoices/$invoiceId"
              params={{ invoiceId: heldBy.invoice_id }}
              className={buttonStyle({ variant: 'link', size: 'sm' })}
            >
              {t('code.heldOpen')}
            </Link>
          </span>
        )}
      </p>
    </div>
  );
};
