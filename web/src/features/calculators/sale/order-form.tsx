import { MOST_PIECES, type Sale } from '@telaah/shared/features/fees/sale';
import type { Scheme } from '@telaah/shared/features/fees/tables/fee';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { NumberInput } from '@telaah/shared/ui/forms/number-input';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { Card } from '@telaah/shared/ui/layout/card';
import { DeliveryFields } from '#src/features/calculators/sale/delivery-fields.tsx';
import { FeeSwitches } from '#src/features/calculators/sale/fee-switches.tsx';
import { ReturnFields } from '#src/features/calculators/sale/return-fields.tsx';
import { CategoryField } from '#src/features/calculators/shares/category-field.tsx';
import { Fields, More, RupiahField, zeroAsEmpty } from '#src/features/calculators/shares/inputs.tsx';
import { usePhone } from '#src/kit/page/media.ts';

export interface OrderFormProps {
  scheme: Scheme;
  sale: Sale;
  onSale: (part: Partial<Sale>) => void;
  /** Null: today. */
  onDay: (day: string | null) => void;
  onReset: () => void;
  onExample: () => void;
}

/** Rupiah fields in which empty means 0. */
type AmountName = 'price' | 'cost' | 'discount' | 'voucher' | 'packing' | 'ads' | 'other';

export const OrderForm = (props: OrderFormProps) => {
  const { scheme, sale, onSale, onDay } = props;
  const { t } = useTranslation('calculators');
  // On phones the result would be far below the form.
  const isPhone = usePhone();
  const amount = (name: AmountName, hint?: string) => (
    <RupiahField
      label={t(`form.${name}`)}
      {...(hint !== undefined && { hint })}
      value={zeroAsEmpty(sale[name])}
      onValueChange={(value) => onSale({ [name]: value ?? 0 })}
    />
  );
  return (
    <Card title={t('form.order')} className="grid content-start gap-3 print:hidden">
      {scheme.sellers.length > 1 && (
        <Field label={t('form.seller')}>
          <Segmented
            label={t('form.seller')}
            items={scheme.sellers.map((value) => ({ value, label: t(`seller.${value}`) }))}
            value={sale.seller}
            onValueChange={(seller) => onSale({ seller })}
          />
        </Field>
      )}
      {scheme.categories.length > 0 && (
        <CategoryField scheme={scheme} value={sale.category} onValueChange={(category) => onSale({ category })} />
      )}
      <Fields>
        {amount('price')}
        {amount('cost')}
      </Fields>
      {scheme.rows.length > 0 && (
        <Field label={t('form.date')} hint={t('form.dateHint')}>
          <TextInput
            type="date"
            value={sale.day}
            min="2025-01-01"
            max="2030-12-31"
            onChange={({ target }) => onDay(target.value || null)}
          />
        </Field>
      )}
      {sale.price > 0 || sale.cost > 0 ? (
        <Button variant="link" className="justify-self-start" onClick={props.onReset}>
          {t('form.reset')}
        </Button>
      ) : (
        <Button variant="link" className="justify-self-start" onClick={props.onExample}>
          {t('form.example')}
        </Button>
      )}
      <More title={t('fees.title')} isOpen={!isPhone}>
        <FeeSwitches scheme={scheme} sale={sale} onSale={onSale} />
      </More>
      <More title={t('form.moreCosts')} isOpen={sale.discount + sale.voucher + sale.packing + sale.ads + sale.other > 0}>
        <Field label={t('form.quantity')}>
          <NumberInput
            min={1}
            max={MOST_PIECES}
            value={sale.quantity}
            onValueChange={(value) => onSale({ quantity: Math.min(MOST_PIECES, Math.max(1, value ?? 1)) })}
          />
        </Field>
        <Fields>
          {amount('discount')}
          {amount('packing')}
          {amount('ads')}
          {amount('other')}
        </Fields>
        {amount('voucher', t('form.voucherHint'))}
      </More>
      {(scheme.hasSizes || scheme.hasRoutes) && (
        <More title={t('form.delivery')}>
          <DeliveryFields scheme={scheme} sale={sale} onSale={onSale} />
        </More>
      )}
      <More title={t('form.returns')} isOpen={sale.returned + sale.cancelled > 0}>
        <ReturnFields scheme={scheme} sale={sale} onSale={onSale} />
      </More>
    </Card>
  );
};
