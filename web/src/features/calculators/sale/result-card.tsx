import { neededRoas } from '@telaah/shared/features/fees/advertising';
import { findFeeCategory } from '@telaah/shared/features/fees/categories';
import { type OrderResult, partOf } from '@telaah/shared/features/fees/engine';
import type { Sale } from '@telaah/shared/features/fees/sale';
import { schemes } from '@telaah/shared/features/fees/schemes';
import { useTranslation } from '@telaah/shared/i18n/react';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useEffect, useState } from 'react';
import { FeeLines } from '#src/features/calculators/sale/fee-lines.tsx';
import { PriceBar } from '#src/features/calculators/sale/price-bar.tsx';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';

interface ResultCardProps {
  sale: Sale;
  result: OrderResult;
  today: string;
}

export const ResultCard = ({ sale, result, today }: ResultCardProps) => {
  const { t } = useTranslation('calculators');
  if (result.revenue === 0) {
    return (
      <Card title={t('result.title')}>
        <p className="text-text-2">{t('result.empty')}</p>
      </Card>
    );
  }
  const names = result.unknown.map((id) => t(`name.${id}`)).join(', ');
  return (
    <Card title={t('result.title')} className="grid content-start gap-4">
      <AnnouncedResult result={result} />
      <PrintedInputs sale={sale} />
      {names !== '' && (
        <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
          {t('result.unknown', { names })}
        </p>
      )}
      <Tiles sale={sale} result={result} />
      {result.fees !== null && <PriceBar sale={sale} result={result} />}
      <FeeLines sale={sale} result={result} today={today} />
    </Card>
  );
};

/** The form is not printed, so this line names its inputs. */
const PrintedInputs = ({ sale }: Pick<ResultCardProps, 'sale'>) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const parts = [
    [t('form.category'), findFeeCategory(schemes[sale.scheme], sale.category)?.name],
    [t('form.price'), format.money(sale.price)],
    [t('form.cost'), format.money(sale.cost)],
    [t('form.quantity'), format.count(sale.quantity)],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`));
  return <p className="hidden text-text-2 print:block">{parts.join(' · ')}</p>;
};

/** Delay (ms) before a screen reader announces the result of typing. */
const ANNOUNCE_AFTER = 800;

const AnnouncedResult = ({ result }: Pick<ResultCardProps, 'result'>) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { ofFraction } = useShares();
  const text =
    result.profit === null
      ? ''
      : t('result.said', { profit: format.money(result.profit), margin: ofFraction(partOf(result.profit, result.revenue)) });
  const [announced, announce] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => announce(text), ANNOUNCE_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
};

const Tiles = ({ sale, result }: Pick<ResultCardProps, 'sale' | 'result'>) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { ofFraction } = useShares();
  const { profit, expected, expectedBeforeAds, revenue, payout, fees, goods } = result;
  const isLoss = profit !== null && profit < 0;
  const roas = expectedBeforeAds === null ? null : neededRoas(revenue, expectedBeforeAds);
  const isAdjusted = sale.cancelled + sale.returned > 0;
  const perPiece = profit === null ? null : Math.round(profit / sale.quantity);
  return (
    <div className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      <StatTile
        label={t(isLoss ? 'result.loss' : 'result.profit')}
        value={<span className={isLoss ? 'text-neg' : undefined}>{format.money(profit)}</span>}
        note={sale.quantity > 1 ? t('result.perPiece', { amount: format.money(perPiece) }) : undefined}
      />
      <StatTile
        label={t('result.margin')}
        value={ofFraction(partOf(profit, revenue))}
        note={
          goods > 0 && profit !== null
            ? t('result.markup', { value: ofFraction(partOf(profit, sale.cost * sale.quantity)) })
            : undefined
        }
      />
      <StatTile
        label={t('result.payout')}
        value={format.money(payout)}
        note={t('result.takeRate', { amount: format.money(fees), share: ofFraction(partOf(fees, revenue)) })}
      />
      <StatTile
        label={t('result.roas')}
        value={format.decimal(roas, 2)}
        note={
          expectedBeforeAds !== null && roas === null
            ? t('result.roasNone')
            : t('result.roasNote', { value: ofFraction(partOf(expectedBeforeAds, revenue)) })
        }
      />
      {isAdjusted && (
        <StatTile
          className="col-span-2 xl:col-span-4"
          label={t('result.expected')}
          value={format.money(expected)}
          note={ofFraction(partOf(expected, revenue))}
        />
      )}
    </div>
  );
};
