import { useNavigate } from '@tanstack/react-router';
import {
  QUANTITY_MARKS,
  quantityAt,
  quantityByKey,
  roundQuantity,
  SLIDER_END,
  toSliderPosition,
} from '@telaah/shared/features/billing/quota-slider';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import { includedTax, MAX_QUANTITY, QUANTITY_STEP, quantityPrice } from '@telaah/shared/features/plans/price';
import type { UnitPrice } from '@telaah/shared/features/plans/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/registry/heads';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { NumberInput } from '@telaah/shared/ui/forms/number-input';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { toPurchaseSearch } from '#src/features/billing/purchase/purchase.ts';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';

/** Positions of the slider: enough to reach every multiple of 10,000 by dragging. */
const SLIDER_POSITIONS = 2_000;
const FIRST = QUANTITY_STEP;
/** Delay (ms) before the address follows a drag; browsers limit how often an address may be replaced. */
const ADDRESS_DELAY_MS = 250;

const inAddress = (quantity: number): number | undefined => (quantity === FIRST ? undefined : quantity);

interface QuantityFormProps {
  kind: 'quota' | 'download_credit';
  prices: readonly UnitPrice[];
  /** From the address, which survives a reload and the way to the payment and back. */
  initial: number | undefined;
  onQuantity: (quantity: number | undefined) => Promise<void>;
}

export const QuantityForm = ({ kind, prices, initial, onQuantity }: QuantityFormProps) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(initial === undefined ? FIRST : roundQuantity(initial));
  /** Rounded quantity while the user types; null while it is unreadable, undefined when nobody is typing. */
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [isFaultShown, setFaultShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const chosen = typed == null ? quantity : roundQuantity(typed);
  const price = quantityPrice(prices, kind, chosen);
  const words = t(kind === 'quota' ? 'pay.tokens' : 'pay.rows', { count: chosen, value: format.count(chosen) });

  const wanted = inAddress(quantity);
  useEffect(() => {
    if (wanted === initial) return;
    const timer = setTimeout(() => void onQuantity(wanted), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, initial, onQuantity]);

  const choose = (next: number) => {
    setTyped(undefined);
    setQuantity(next);
    setFaultShown(false);
  };
  /** An empty field restores the earlier quantity; unreadable text stays for correction. */
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (typed === null && target.value.trim() !== '') setFaultShown(true);
    else choose(chosen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) {
      setFaultShown(true);
      box.current?.focus();
      return;
    }
    choose(chosen);
    if (inAddress(chosen) !== initial) await onQuantity(inAddress(chosen));
    await navigate({ to: '/upgrade/payment', search: toPurchaseSearch({ item: kind, quantity: chosen }) });
  };

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 max-sm:p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <div>
          <p className="font-semibold text-[20px] text-text tabular-nums leading-7">{words}</p>
          <p className="text-[12px] text-text-3 leading-4">
            {t(kind === 'quota' ? 'topup.eachToken' : 'topup.eachRow', {
              price: format.money(Math.round(price / chosen)),
              search: format.count(tokenCosts[firstHead.use]),
            })}
          </p>
        </div>
        <p className="sm:text-right">
          <output className="font-semibold text-[24px] text-text tabular-nums leading-8">{format.money(price)}</output>
          <span className="block text-[12px] text-text-3 leading-4">
            {t('topup.tax', { amount: format.money(includedTax(price)) })}
          </span>
        </p>
      </div>
      <div className="grid gap-2">
        <input
          type="range"
          min={0}
          max={SLIDER_POSITIONS}
          step={1}
          aria-label={t('topup.slider')}
          aria-valuetext={t('topup.sliderValue', { what: words, price: format.money(price) })}
          value={Math.round(toSliderPosition(chosen) * SLIDER_POSITIONS)}
          onChange={(event) => choose(quantityAt(Number(event.target.value) / SLIDER_POSITIONS))}
          onKeyDown={(event) => {
            const next = quantityByKey(chosen, event.key);
            if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            choose(next);
          }}
          className="h-6 w-full accent-accent pointer-coarse:h-11"
        />
        <fieldset className="grid grid-cols-4 gap-2">
          <legend className="sr-only">{t('topup.marks')}</legend>
          {QUANTITY_MARKS.map((mark) => (
            <Button key={mark} aria-pressed={chosen === mark} onClick={() => choose(mark)}>
              {format.countCompact(mark)}
            </Button>
          ))}
        </fieldset>
      </div>
      <Field
        label={t('topup.typed')}
        hint={t('topup.typedHint', { end: format.count(SLIDER_END), most: format.count(MAX_QUANTITY) })}
        error={isFaultShown && typed === null && t('topup.typedFault')}
        className="max-w-xs"
      >
        <NumberInput
          ref={box}
          value={typed === undefined ? quantity : typed}
          onValueChange={setTyped}
          onBlur={leave}
          max={MAX_QUANTITY}
        />
      </Field>
      {typed != null && typed !== chosen && (
        <p role="status" className="text-[12px] text-text-2 leading-4">
          {t('topup.rounded', { value: format.count(chosen) })}
        </p>
      )}
      <SubmitButton busy={false} className="justify-self-start">
        {t('topup.submit', { price: format.money(price) })}
      </SubmitButton>
    </form>
  );
};
