import { type RoasState, readRoas, writeRoas } from '@telaah/shared/features/calculators/ad-address';
import { adResult } from '@telaah/shared/features/fees/advertising';
import { useTranslation } from '@telaah/shared/i18n/react';
import { stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { Switch } from '@telaah/shared/ui/forms/switch';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { PageHead } from '#src/features/calculators/calculation/page-head.tsx';
import { ShareBar } from '#src/features/calculators/calculation/share-bar.tsx';
import { type CalculatorPage, useCalculation } from '#src/features/calculators/calculation/use-calculation.ts';
import { RupiahField, ShareField } from '#src/features/calculators/shares/inputs.tsx';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';

const codec = { read: readRoas, write: writeRoas };

export const RoasPage = (page: CalculatorPage) => {
  const { t } = useTranslation('calculators');
  const { state, change, where } = useCalculation('roas', codec, page);
  const set = (part: Partial<RoasState>) => change({ ...state, ...part });
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <PageHead id="roas" />
      <ShareBar address={`${location.origin}/calculators/roas${stringifySearch(writeRoas(state))}`} where={where} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Card title={t('ads.title')} className="grid gap-3 print:hidden">
          <RupiahField
            label={t('ads.sales')}
            hint={t('ads.salesHint')}
            value={state.sales}
            onValueChange={(sales) => set({ sales })}
          />
          <RupiahField label={t('ads.spend')} value={state.spend} onValueChange={(spend) => set({ spend })} />
          <Switch label={t('ads.vat')} checked={state.isWithoutVat} onCheckedChange={(isWithoutVat) => set({ isWithoutVat })} />
          <RupiahField label={t('ads.total')} value={state.total} onValueChange={(total) => set({ total })} />
          <ShareField
            label={t('ads.margin')}
            hint={t('ads.marginHint')}
            value={state.margin}
            onValueChange={(margin) => set({ margin })}
          />
        </Card>
        <Result {...state} />
      </div>
    </div>
  );
};

const Result = (state: RoasState) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { ofFraction } = useShares();
  const { sales, spend } = state;
  if (sales === null || spend === null || spend === 0) {
    return (
      <Card title={t('result.title')}>
        <p className="text-text-2">{t('ads.empty')}</p>
      </Card>
    );
  }
  const result = adResult({ ...state, sales, spend });
  const verdict = () => {
    if (result.profit === null) return '';
    if (result.breakEven === null) return t('ads.never');
    return t(result.profit >= 0 ? 'ads.earns' : 'ads.loses', { roas: format.decimal(result.breakEven, 2) });
  };
  return (
    <Card title={t('result.title')} className="grid gap-3">
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <StatTile label={t('ads.roas')} value={format.decimal(result.roas, 2)} />
        <StatTile label={t('ads.acos')} value={ofFraction(result.acos)} />
        <StatTile label={t('ads.tacos')} value={ofFraction(result.tacos)} />
        <StatTile
          label={t('ads.profit')}
          value={
            <span className={result.profit !== null && result.profit < 0 ? 'text-neg' : undefined}>
              {format.money(result.profit)}
            </span>
          }
        />
      </div>
      <p role="status" className="font-medium text-text empty:hidden">
        {verdict()}
      </p>
    </Card>
  );
};
