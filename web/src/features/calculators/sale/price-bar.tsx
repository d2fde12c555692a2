import type { OrderResult } from '@telaah/shared/features/fees/engine';
import type { Sale } from '@telaah/shared/features/fees/sale';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { clsx } from 'clsx';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';

interface PriceBarProps {
  sale: Sale;
  result: OrderResult;
}

/** Neighbours differ. Green and red are reserved for the profit. */
const colours = ['bg-chart-1', 'bg-chart-2', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6', 'bg-chart-7', 'bg-chart-8'] as const;

export const PriceBar = ({ sale, result }: PriceBarProps) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { ofFraction } = useShares();
  const profit = result.profit ?? 0;
  const costs = [
    { key: 'goods', name: t('result.goods'), amount: result.goods },
    ...result.lines.map(({ id, amount }) => ({ key: id, name: t(`name.${id}`), amount: amount ?? 0 })),
    { key: 'ads', name: t('result.ads'), amount: sale.ads },
    { key: 'other', name: t('result.other'), amount: sale.other },
  ]
    .filter(({ amount }) => amount > 0)
    .map((each, index) => ({ ...each, colour: colours[index % colours.length] ?? 'bg-chart-8' }));
  const left = {
    key: 'profit',
    name: t(profit < 0 ? 'result.lost' : 'result.left'),
    amount: profit,
    colour: profit < 0 ? 'bg-neg' : 'bg-pos',
  };
  const parts = [...costs, left];
  const whole = Math.max(
    result.revenue,
    costs.reduce((all, { amount }) => all + amount, 0),
  );
  return (
    <section aria-label={t('result.where')} className="grid gap-2">
      <h3 className="font-medium text-text">{t('result.where')}</h3>
      <div aria-hidden="true" className="flex h-4 gap-px overflow-hidden rounded-md bg-surface-2 print:border print:border-line">
        {parts
          .filter(({ amount }) => amount > 0)
          .map(({ key, amount, colour }) => (
            <span key={key} className={clsx('h-full min-w-px', colour)} style={{ width: `${(amount / whole) * 100}%` }} />
          ))}
      </div>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {parts.map(({ key, name, amount, colour }) => (
          <li key={key} className="flex items-baseline gap-2">
            <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-sm', colour)} />
            <span className="min-w-0 flex-1 text-text-2">{name}</span>
            <span className={clsx('text-text tabular-nums', key === 'profit' && 'font-medium')}>{format.money(amount)}</span>
            <span className="w-14 text-right text-text-3 tabular-nums">{ofFraction(amount / result.revenue)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
