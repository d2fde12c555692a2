import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { clsx } from 'clsx';
import type { Bill, Purchase } from '#src/features/billing/purchase/purchase.ts';

export const usePurchaseName = () => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (purchase: Purchase, planTitle: string | null): string =>
    purchase.item === 'plan'
      ? t(purchase.months === 12 ? 'pay.planYear' : 'pay.planMonth', { plan: planTitle ?? purchase.plan })
      : t(purchase.item === 'quota' ? 'pay.tokens' : 'pay.rows', {
          count: purchase.quantity,
          value: format.count(purchase.quantity),
        });
};

export const BillLines = ({ purchase, bill }: { purchase: Purchase; bill: Bill }) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const nameOf = usePurchaseName();
  const referralCode = purchase.item === 'plan' ? purchase.code : undefined;
  return (
    <dl className="grid gap-2 text-[14px] leading-5">
      <BillLine label={nameOf(purchase, bill.title)} value={format.money(bill.list)} />
      {bill.discount > 0 && (
        <BillLine
          label={referralCode === undefined ? t('pay.discountOwn') : t('pay.discount', { code: referralCode })}
          value={format.money(-bill.discount)}
          tone="pos"
        />
      )}
      <BillLine label={t('pay.total')} value={format.money(bill.amount)} tone="total" />
      <BillLine label={t('pay.tax')} value={format.money(bill.tax)} tone="small" />
    </dl>
  );
};

const tones = {
  plain: 'text-text',
  pos: 'text-pos',
  total: 'border-line border-t pt-2 font-semibold text-[16px] text-text leading-6',
  small: 'text-[12px] text-text-3 leading-4',
} as const;

export const BillLine = ({ label, value, tone = 'plain' }: { label: string; value: string; tone?: keyof typeof tones }) => (
  <div className={clsx('flex items-baseline justify-between gap-4', tones[tone])}>
    <dt className={tone === 'plain' ? 'text-text-2' : undefined}>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{value}</dd>
  </div>
);
