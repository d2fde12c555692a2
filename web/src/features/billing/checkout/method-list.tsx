import { allows, capabilities, methodLimits } from '@telaah/shared/features/billing/methods';
import { type PaymentMethod, paymentMethod } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { Building2, CreditCard, ExternalLink, type LucideIcon, QrCode, Wallet } from 'lucide-react';
import { useState } from 'react';
import { usePhone } from '#src/kit/page/media.ts';

const icons: Record<PaymentMethod, LucideIcon> = {
  qris: QrCode,
  gopay: Wallet,
  shopeepay: Wallet,
  bca_va: Building2,
  mandiri_bill: Building2,
  bri_va: Building2,
  bni_va: Building2,
  permata_va: Building2,
  card: CreditCard,
  snap: ExternalLink,
};

export const methodsFor = (amount: number, hasCard: boolean): PaymentMethod[] =>
  capabilities(amount).filter((method) => hasCard || method !== 'card');

interface MethodListProps {
  /** Whole rupiah. */
  amount: number;
  hasCard: boolean;
  value: PaymentMethod | null;
  onValueChange: (method: PaymentMethod) => void;
}

/** Methods that a phone shows before "more". */
const FIRST = 3;

/** Methods that the amount rules out are listed below with the reason. */
export const MethodList = ({ amount, hasCard, value, onValueChange }: MethodListProps) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const isPhone = usePhone();
  const [isWhole, setWhole] = useState(false);
  const offered = methodsFor(amount, hasCard);
  // Hiding one method would only replace it by the button.
  const isCut = isPhone && !isWhole && offered.length > FIRST + 1;
  const shown = isCut ? offered.filter((method, i) => i < FIRST || method === value) : offered;
  const ruledOut = paymentMethod.options.filter((method) => !allows(method, amount));
  const reason = (method: PaymentMethod) => {
    const { min, max } = methodLimits[method];
    const name = t(`method.${method}`);
    return amount < min || max === null
      ? t('pay.methodFrom', { name, amount: format.money(min) })
      : t('pay.methodTo', { name, amount: format.money(max) });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 font-semibold text-[16px] text-text leading-6">{t('pay.method')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {shown.map((method) => {
          const Icon = icons[method];
          return (
            <label
              key={method}
              className="relative flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent not-has-checked:hover:bg-surface-2 forced-colors:has-checked:outline"
            >
              <input
                type="radio"
                name="method"
                value={method}
                checked={method === value}
                onChange={() => onValueChange(method)}
                className="absolute inset-0 size-full appearance-none opacity-0"
              />
              <Icon size={20} aria-hidden="true" className="shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block font-medium text-[14px] text-text leading-5">{t(`method.${method}`)}</span>
                <span className="block text-[12px] text-text-2 leading-4">{t(`methodNote.${method}`)}</span>
              </span>
            </label>
          );
        })}
      </div>
      {isCut ? (
        <Button onClick={() => setWhole(true)} className="justify-self-start">
          {t('pay.otherMethods', { count: offered.length - shown.length })}
        </Button>
      ) : (
        ruledOut.length > 0 && (
          <p className="text-[12px] text-text-3 leading-5">
            {t('pay.ruledOut')} {ruledOut.map(reason).join(' · ')}
          </p>
        )
      )}
    </fieldset>
  );
};
