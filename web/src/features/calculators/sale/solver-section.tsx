import type { Goal } from '@telaah/shared/features/calculators/sale-address';
import { calculate, partOf } from '@telaah/shared/features/fees/engine';
import type { Sale } from '@telaah/shared/features/fees/sale';
import { type PricedResult, priceFor } from '@telaah/shared/features/fees/solver';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { RupiahField, ShareField, zeroAsEmpty } from '#src/features/calculators/shares/inputs.tsx';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';

interface SolverProps {
  sale: Sale;
  goal: Goal | null;
  onGoal: (goal: Goal | null) => void;
  onPrice: (price: number) => void;
}

export const SolverSection = ({ sale, goal, onGoal, onPrice }: SolverProps) => {
  const { t } = useTranslation('calculators');
  const kind = goal?.kind ?? 'breakEven';
  const value = goal && zeroAsEmpty(goal.value);
  return (
    <Card title={t('solver.title')} className="grid content-start gap-3">
      <Segmented
        label={t('solver.goal')}
        className="print:hidden"
        items={(['breakEven', 'profit', 'margin'] as const).map((each) => ({ value: each, label: t(`solver.${each}`) }))}
        value={kind}
        onValueChange={(next) => onGoal(next === 'breakEven' ? null : { kind: next, value: 0 })}
      />
      {goal?.kind === 'profit' && (
        <RupiahField label={t('solver.value')} value={value} onValueChange={(next) => onGoal({ ...goal, value: next ?? 0 })} />
      )}
      {goal?.kind === 'margin' && (
        <ShareField label={t('solver.value')} value={value} onValueChange={(next) => onGoal({ ...goal, value: next ?? 0 })} />
      )}
      <SolvedPrices sale={sale} goal={goal} onPrice={onPrice} />
    </Card>
  );
};

const SolvedPrices = ({ sale, goal, onPrice }: Pick<SolverProps, 'sale' | 'goal' | 'onPrice'>) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { unknown } = calculate(sale);
  const found = priceFor(sale, goal?.kind === 'margin' ? { margin: goal.value } : { profit: goal?.value ?? 0 });
  if (unknown.length > 0) {
    return <p className="text-text-2">{t('solver.unknown', { names: unknown.map((id) => t(`name.${id}`)).join(', ') })}</p>;
  }
  if (!found) return <p className="text-text-2">{t('solver.none')}</p>;
  return (
    <>
      <p className="font-medium text-text">{t('solver.found', { price: format.money(found.price) })}</p>
      <ul className="grid">
        <Offer name={t('solver.exact')} sale={sale} priced={found} onPrice={onPrice} />
        {found.rounded.map((each) => (
          <Offer
            key={each.ending}
            name={t('solver.ending', { ending: format.count(each.ending) })}
            sale={sale}
            priced={each}
            onPrice={onPrice}
          />
        ))}
      </ul>
    </>
  );
};

interface OfferProps {
  name: string;
  sale: Sale;
  priced: PricedResult;
  onPrice: (price: number) => void;
}

const Offer = ({ name, sale, priced: { price, result }, onPrice }: OfferProps) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { ofFraction } = useShares();
  const profit = result.expected === null ? null : Math.round(result.expected / sale.quantity);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-label text-text-3">{name}</p>
        <p className="font-medium text-text tabular-nums">{format.money(price)}</p>
        <p className="text-label text-text-2">
          {t('solver.then', { profit: format.money(profit), margin: ofFraction(partOf(result.expected, result.revenue)) })}
        </p>
      </div>
      <Button size="sm" disabled={price === sale.price} onClick={() => onPrice(price)}>
        {t('solver.take')}
        <span className="sr-only">{format.money(price)}</span>
      </Button>
    </li>
  );
};
