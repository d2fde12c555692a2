import { readTarget, type TargetState, writeTarget } from '@telaah/shared/features/calculators/ad-address';
import { targetResult } from '@telaah/shared/features/fees/advertising';
import { WHOLE } from '@telaah/shared/features/fees/sale';
import { useTranslation } from '@telaah/shared/i18n/react';
import { stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { Field } from '@telaah/shared/ui/forms/field';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { PageHead } from '#src/features/calculators/calculation/page-head.tsx';
import { ShareBar } from '#src/features/calculators/calculation/share-bar.tsx';
import { type CalculatorPage, useCalculation } from '#src/features/calculators/calculation/use-calculation.ts';
import { RupiahField, ShareField } from '#src/features/calculators/shares/inputs.tsx';
import { RatioInput } from '#src/features/calculators/shares/share-input.tsx';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';

const codec = { read: readTarget, write: writeTarget };

export const TargetPage = (page: CalculatorPage) => {
  const { t } = useTranslation('calculators');
  const { state, change, where } = useCalculation('target-roas', codec, page);
  const set = (part: Partial<TargetState>) => change({ ...state, ...part });
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <PageHead id="target-roas" />
      <ShareBar address={`${location.origin}/calculators/target-roas${stringifySearch(writeTarget(state))}`} where={where} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Card title={t('form.order')} className="grid gap-3 print:hidden">
          <RupiahField label={t('target.price')} value={state.price} onValueChange={(price) => set({ price })} />
          <RupiahField
            label={t('target.left')}
            hint={t('target.leftHint')}
            value={state.left}
            onValueChange={(left) => set({ left })}
          />
          <ShareField label={t('target.margin')} value={state.margin} onValueChange={(margin) => set({ margin })} />
          <ShareField label={t('target.conversion')} value={state.conversion} onValueChange={(conversion) => set({ conversion })} />
          <ShareField
            label={t('target.paid')}
            hint={t('target.paidHint')}
            value={state.paid}
            onValueChange={(paid) => set({ paid })}
          />
          <Field label={t('target.roas')}>
            <RatioInput value={state.roas} onValueChange={(roas) => set({ roas })} />
          </Field>
        </Card>
        <Result {...state} />
      </div>
    </div>
  );
};

const Result = ({ price, left, margin, conversion, paid, roas }: TargetState) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { ofFraction } = useShares();
  if (price === null || price === 0 || left === null) {
    return (
      <Card title={t('result.title')}>
        <p className="text-text-2">{t('target.empty')}</p>
      </Card>
    );
  }
  const result = targetResult({
    revenue: price,
    beforeAds: left,
    margin: margin ?? 0,
    conversion,
    paid: paid ?? WHOLE,
    roas: roas === null ? null : roas / 100,
  });
  const acosOf = (wanted: number | null) => (wanted === null ? undefined : t('target.acos', { value: ofFraction(1 / wanted) }));
  return (
    <Card title={t('result.title')} className="grid gap-3">
      <div role="status" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <StatTile
          label={t('target.breakEven')}
          value={format.decimal(result.breakEven, 2)}
          note={result.breakEven === null ? t('result.roasNone') : acosOf(result.breakEven)}
        />
        <StatTile
          label={t('target.target')}
          value={format.decimal(result.target, 2)}
          note={result.target === null ? t('target.targetNone') : acosOf(result.target)}
        />
        <StatTile label={t('target.perOrder')} value={format.money(result.perOrder)} />
        <StatTile label={t('target.perClick')} value={format.money(result.perClick)} />
        {roas !== null && roas > 0 && (
          <StatTile
            className="sm:col-span-2"
            label={t('target.profitAt', { roas: format.decimal(roas / 100, 2) })}
            value={
              <span className={result.profitAt !== null && result.profitAt < 0 ? 'text-neg' : undefined}>
                {format.money(result.profitAt)}
              </span>
            }
          />
        )}
      </div>
      <p className="text-label text-text-3">{t('target.rounding')}</p>
    </Card>
  );
};
