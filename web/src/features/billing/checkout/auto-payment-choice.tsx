import type { PaymentMethod } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Checkbox } from '@telaah/shared/ui/forms/checkbox';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

interface AutoPaymentChoiceProps {
  method: PaymentMethod | null;
  months: 1 | 12;
  /** List price of a renewal, whole rupiah. */
  price: number;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** States the sum, the period and how to stop. Off by default. */
export const AutoPaymentChoice = ({ method, months, price, checked, onCheckedChange }: AutoPaymentChoiceProps) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  if (method !== 'card') return <p className="text-[14px] text-text-2 leading-5">{t('pay.autoCardOnly')}</p>;
  return (
    <div className="grid gap-1 rounded-md border border-line bg-surface p-3">
      <Checkbox label={t('pay.auto')} checked={checked} onCheckedChange={onCheckedChange} />
      <p className="pl-6 text-[12px] text-text-2 leading-5">
        {checked ? t(months === 12 ? 'pay.autoOnYear' : 'pay.autoOnMonth', { amount: format.money(price) }) : t('pay.autoOff')}
      </p>
    </div>
  );
};
