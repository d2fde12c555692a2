import { useTranslation } from '@telaah/shared/i18n/react';
import { Switch } from '@telaah/shared/ui/forms/switch';
import type { SalePartProps } from '#src/features/calculators/sale/delivery-fields.tsx';
import { Fields, RupiahField, ShareField, zeroAsEmpty } from '#src/features/calculators/shares/inputs.tsx';

export const ReturnFields = ({ scheme, sale, onSale }: SalePartProps) => {
  const { t } = useTranslation('calculators');
  const share = (name: 'cancelled' | 'returned' | 'damage') => (
    <ShareField
      label={t(`form.${name}`)}
      value={zeroAsEmpty(sale[name])}
      onValueChange={(value) => onSale({ [name]: value ?? 0 })}
    />
  );
  return (
    <>
      <Fields>
        {share('cancelled')}
        {share('returned')}
        <RupiahField
          label={t('form.returnCost')}
          value={zeroAsEmpty(sale.returnCost)}
          onValueChange={(value) => onSale({ returnCost: value ?? 0 })}
        />
        {share('damage')}
      </Fields>
      {scheme.components.some(({ id }) => id === 'dynamic') && (
        <Switch
          label={t('form.keepsCommission')}
          hint={t('form.keepsCommissionHint')}
          checked={sale.keepsCommission}
          onCheckedChange={(keepsCommission) => onSale({ keepsCommission })}
        />
      )}
    </>
  );
};
