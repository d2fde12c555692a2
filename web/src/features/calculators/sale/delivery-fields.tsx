import type { Sale } from '@telaah/shared/features/fees/sale';
import { routes, type Scheme, services, sizes, weightTiers } from '@telaah/shared/features/fees/tables/fee';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/forms/field';
import { NativeSelect } from '@telaah/shared/ui/forms/native-select';
import { Segmented } from '@telaah/shared/ui/forms/segmented';

export interface SalePartProps {
  scheme: Scheme;
  sale: Sale;
  onSale: (part: Partial<Sale>) => void;
}

const oneOf = <T extends string>(all: readonly T[], chosen: string): T | undefined => all.find((each) => each === chosen);

export const DeliveryFields = ({ scheme, sale, onSale }: SalePartProps) => {
  const { t } = useTranslation('calculators');
  return (
    <>
      {scheme.hasSizes && (
        <Field label={t('form.size')} hint={t('form.sizeHint')}>
          <Segmented
            label={t('form.size')}
            items={sizes.map((value) => ({ value, label: t(`size.${value}`) }))}
            value={sale.size}
            onValueChange={(size) => onSale({ size })}
          />
        </Field>
      )}
      {scheme.hasRoutes && (
        <>
          <Field label={t('form.route')}>
            <NativeSelect
              value={sale.route}
              items={routes.map((value) => ({ value, label: t(`route.${value}`) }))}
              onValueChange={(value) => onSale({ route: oneOf(routes, value) ?? sale.route })}
            />
          </Field>
          <Field label={t('form.service')}>
            <NativeSelect
              value={sale.service}
              items={services.map((value) => ({ value, label: t(`service.${value}`) }))}
              onValueChange={(value) => onSale({ service: oneOf(services, value) ?? sale.service })}
            />
          </Field>
          <Field label={t('form.weight')} hint={t('form.weightHint')}>
            <NativeSelect
              value={String(sale.weight)}
              items={weightTiers.map((tier) => ({
                value: String(tier),
                label: tier === weightTiers.length - 1 ? t('weight.above', { value: tier }) : t('weight.upTo', { value: tier + 1 }),
              }))}
              onValueChange={(value) => onSale({ weight: Number(value) })}
            />
          </Field>
        </>
      )}
    </>
  );
};
