import { MOST_RUPIAH, type Override, type Sale } from '@telaah/shared/features/fees/sale';
import type { FeeComponent } from '@telaah/shared/features/fees/tables/fee';
import { isOn, type Term, termsOf } from '@telaah/shared/features/fees/terms';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Switch } from '@telaah/shared/ui/forms/switch';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useState } from 'react';
import type { SalePartProps } from '#src/features/calculators/sale/delivery-fields.tsx';
import { Fields, RupiahField, ShareField } from '#src/features/calculators/shares/inputs.tsx';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';

export const FeeSwitches = ({ scheme, sale, onSale }: SalePartProps) => {
  const terms = termsOf(sale);
  return (
    <ul className="grid gap-3">
      {scheme.components
        .filter(({ sellers }) => !sellers || sellers.includes(sale.seller))
        .map((component) => (
          <Fee
            key={component.id}
            scheme={scheme}
            component={component}
            term={terms.find((term) => term.component.id === component.id)}
            sale={sale}
            onSale={onSale}
          />
        ))}
    </ul>
  );
};

interface FeeProps extends SalePartProps {
  component: FeeComponent;
  /** Undefined if it is not charged. */
  term: Term | undefined;
}

/** Stores only deviations: optional components that are on, default ones that are off. */
const withSwitch = (sale: Sale, { id, use }: FeeComponent, checked: boolean): Partial<Sale> => {
  const list = use === 'optional' ? 'on' : 'off';
  const others = sale[list].filter((each) => each !== id);
  return { [list]: checked === (use === 'optional') ? [...others, id] : others };
};

const Fee = ({ scheme, component, term, sale, onSale }: FeeProps) => {
  const { t } = useTranslation('calculators');
  const [isOpen, setOpen] = useState(false);
  const { id, isTyped, isCondition } = component;
  const name = t(`name.${id}`);
  const checked = isOn(sale, component);
  const override = sale.overrides[id];
  const write = (next: Override | undefined) => {
    const { [id]: _, ...others } = sale.overrides;
    onSale({ overrides: next ? { ...others, [id]: next } : others });
  };
  const isShown = checked && (isTyped || isOpen || override !== undefined);
  return (
    <li className="grid gap-2">
      <Switch
        label={name}
        hint={
          checked ? (
            <Figures component={component} term={term} isOpen={sale.category === null && scheme.categories.length > 0} />
          ) : (
            t(`what.${id}`)
          )
        }
        checked={checked}
        onCheckedChange={(next) => onSale(withSwitch(sale, component, next))}
      />
      {isShown && <OverrideField component={component} term={term} override={override} onWrite={write} />}
      {checked && !isTyped && !isCondition && (
        <div className="flex flex-wrap gap-2">
          {isShown ? (
            <Button
              size="sm"
              variant="link"
              onClick={() => {
                setOpen(false);
                write(undefined);
              }}
            >
              {t('fees.official')}
              <span className="sr-only">{name}</span>
            </Button>
          ) : (
            <Button size="sm" variant="link" aria-label={t('fees.changeOf', { name })} onClick={() => setOpen(true)}>
              {t('fees.change')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

/** `isOpen`: no category is chosen yet. */
const Figures = ({ component, term, isOpen }: Pick<FeeProps, 'component' | 'term'> & { isOpen: boolean }) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { ofPoints } = useShares();
  if (component.isCondition) return t('fees.condition');
  if (!term) return null;
  if (component.per === 'order') {
    return term.flat === null ? t('fees.notKnown') : t('fees.perOrder', { amount: format.money(term.flat) });
  }
  if (term.rate === null && term.begins !== null) return t('fees.begins', { day: format.day(term.begins) });
  if (term.rate === null) return t(isOpen ? 'fees.chooseCategory' : 'fees.notKnown');
  return term.cap === null ? ofPoints(term.rate) : t('fees.rateCap', { rate: ofPoints(term.rate), cap: format.money(term.cap) });
};

interface OverrideFieldProps {
  component: FeeComponent;
  term: Term | undefined;
  override: Override | undefined;
  onWrite: (override: Override | undefined) => void;
}

/** An emptied figure falls back to the price list. */
const withoutEmptyOverride = (override: Override): Override | undefined =>
  Object.values(override).every((value) => value === undefined) ? undefined : override;

const OverrideField = ({ component, term, override = {}, onWrite }: OverrideFieldProps) => {
  const { t } = useTranslation('calculators');
  if (component.per === 'order') {
    return (
      <RupiahField
        label={t('fees.flat')}
        value={override.flat ?? term?.flat ?? null}
        onValueChange={(flat) => onWrite(withoutEmptyOverride({ flat: flat ?? undefined }))}
      />
    );
  }
  const cap = override.cap === undefined ? (term?.cap ?? null) : override.cap;
  return (
    <Fields>
      <ShareField
        label={t('fees.rate')}
        value={override.rate ?? term?.rate ?? null}
        onValueChange={(rate) => onWrite(withoutEmptyOverride({ ...override, rate: rate ?? undefined }))}
      />
      {!component.isTyped && (
        <RupiahField
          label={t('fees.cap')}
          hint={t('fees.capHint')}
          value={cap === null ? null : Math.min(cap, MOST_RUPIAH)}
          onValueChange={(next) => onWrite(withoutEmptyOverride({ ...override, cap: next }))}
        />
      )}
    </Fields>
  );
};
