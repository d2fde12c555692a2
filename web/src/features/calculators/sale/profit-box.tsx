import { Link } from '@tanstack/react-router';
import { schemeOf } from '@telaah/shared/features/calculators/calculators';
import { readSale, writeSale } from '@telaah/shared/features/calculators/sale-address';
import { calculate, partOf } from '@telaah/shared/features/fees/engine';
import { schemes } from '@telaah/shared/features/fees/schemes';
import { calculatorOf } from '@telaah/shared/features/share/address';
import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useState } from 'react';
import { CategoryField } from '#src/features/calculators/shares/category-field.tsx';
import { Fields, RupiahField } from '#src/features/calculators/shares/inputs.tsx';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';
import { plainButton } from '#src/kit/page/button-styles.ts';

interface ProfitBoxProps {
  marketplace: MarketplaceId;
  /** Current price; null if unknown. */
  price: number | null;
}

export const ProfitBox = ({ marketplace, price: initialPrice }: ProfitBoxProps) => {
  const { t } = useTranslation(['share', 'calculators']);
  const format = useFormat();
  const { ofFraction } = useShares();
  const id = calculatorOf(marketplace);
  const scheme = schemes[schemeOf[id]];
  const [empty] = useState(() => readSale(scheme, {}, wibDay(Date.now())));
  const [price, setPrice] = useState(initialPrice);
  const [cost, setCost] = useState<number | null>(null);
  const [category, setCategory] = useState<string | null>(null);

  const sale = { ...empty.sale, price: price ?? 0, cost: cost ?? 0, category };
  const result = calculate(sale);
  const { revenue } = result;
  // Without a price and the cost there is no profit.
  const payout = price === null ? null : result.payout;
  const fees = price === null ? null : result.fees;
  const profit = price === null || cost === null ? null : result.profit;
  const isLoss = profit !== null && profit < 0;
  const unknown = result.unknown.map((each) => t(`calculators:name.${each}`)).join(', ');
  return (
    <Card title={t('profit')} className="grid grid-cols-1 content-start gap-3">
      {initialPrice === null && <p className="text-text-2">{t('fill')}</p>}
      {scheme.categories.length > 0 && <CategoryField scheme={scheme} value={category} onValueChange={setCategory} />}
      <Fields>
        <RupiahField label={t('calculators:form.price')} value={price} onValueChange={setPrice} />
        <RupiahField label={t('calculators:form.cost')} value={cost} onValueChange={setCost} />
      </Fields>
      {unknown !== '' && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">{t('calculators:solver.unknown', { names: unknown })}</p>
      )}
      <div className="grid grid-cols-2 gap-2" role="status">
        <StatTile
          label={t(isLoss ? 'calculators:result.loss' : 'calculators:result.profit')}
          value={<span className={isLoss ? 'text-neg' : undefined}>{format.money(profit)}</span>}
          note={cost === null ? t('cost') : `${t('calculators:result.margin')}: ${ofFraction(partOf(profit, revenue))}`}
        />
        <StatTile
          label={t('payout')}
          value={format.money(payout)}
          note={t('calculators:result.takeRate', { amount: format.money(fees), share: ofFraction(partOf(fees, revenue)) })}
        />
      </div>
      <Link
        to="/calculators/$calculator"
        params={{ calculator: id }}
        search={writeSale(scheme, { ...empty, sale })}
        className={`${plainButton} justify-self-start max-md:w-full`}
      >
        {t('full')}
      </Link>
    </Card>
  );
};
