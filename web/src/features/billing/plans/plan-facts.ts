import { PREVIEW_ROWS } from '@telaah/shared/features/plans/gates';
import type { Plan } from '@telaah/shared/features/plans/schema';
import type { useTranslation } from '@telaah/shared/i18n/react';
import { isBuilt, type PlanFeature } from '@telaah/shared/kinds/registry/built';
import { heads } from '@telaah/shared/kinds/registry/heads';
import type { Format } from '@telaah/shared/lib/format/format';

type PlanTexts = ReturnType<typeof useTranslation<'plans'>>['t'];

/** A text, yes or no; null if the plan will have it once it is built. */
export type FactValue = string | boolean | null;

export interface Fact {
  id: string;
  label: string;
  value: (plan: Plan) => FactValue;
}

/** Rows of the comparison, derived from plans and what is built. `isTop`: the most expensive plan, which offers a manager. */
export const planFacts = (t: PlanTexts, format: Format, isTop: (plan: Plan) => boolean): Fact[] => {
  const amount = (value: number) => (value === 0 ? false : format.count(value));
  const days = (has: boolean, range: number) => (has ? t('fact.days', { count: range, value: format.count(range) }) : false);
  const fact = (feature: PlanFeature, label: string, has: (plan: Plan) => string | boolean, id: string = feature): Fact => ({
    id,
    label,
    value: (plan) => (isBuilt(feature) || has(plan) === false ? has(plan) : null),
  });
  const limited = t('fact.limited', { count: PREVIEW_ROWS });
  const kinds = Object.values(heads).map(({ id, path }) =>
    fact(path, t(`heads.${id}.name`), ({ researchSupport }) => (researchSupport ? t('fact.whole') : limited)),
  );
  const history = (id: PlanFeature, label: string) =>
    fact(id, label, ({ historicalSupport, historicalRange }) => days(historicalSupport, historicalRange));
  return [
    { id: 'tokens', label: t('fact.tokens'), value: ({ tokens }) => format.count(tokens) },
    ...kinds.slice(0, 1),
    history('product_history', t('fact.productHistory')),
    ...kinds.slice(1),
    history('store_history', t('fact.storeHistory')),
    history('category_history', t('fact.categoryHistory')),
    fact('enterprise', t('fact.enterprise'), ({ enterpriseSupport, enterpriseRange }) =>
      enterpriseSupport ? days(true, enterpriseRange) : isBuilt('enterprise') && limited,
    ),
    fact('enterprise', t('fact.stores'), ({ enterpriseStores }) => amount(enterpriseStores), 'stores'),
    fact('alerts', t('fact.alerts'), ({ alertSupport, alertLimit }) => alertSupport && amount(alertLimit)),
    fact('downloads', t('fact.rows'), ({ downloadSupport, downloadLimit }) => downloadSupport && amount(downloadLimit)),
    fact('ai_ads', t('fact.ads'), ({ aiAdsLimit }) => (aiAdsLimit === null ? t('fact.unlimited') : amount(aiAdsLimit))),
    { id: 'topup', label: t(isBuilt('downloads') ? 'fact.topup' : 'fact.topupTokens'), value: ({ price }) => price > 0 },
    fact('account_manager', t('fact.manager'), (plan) => isTop(plan) && t('fact.onRequest')),
  ];
};

/** Fraction that a year saves against twelve months; null if nothing is sold. */
export const yearlySaving = (plans: readonly Plan[]): number | null => {
  const paid = plans.find(({ price }) => price > 0);
  return paid ? Math.round(100 * (1 - paid.yearly_price / (12 * paid.price))) / 100 : null;
};

export const factLead = ({ language }: Format, label: string): string => `${label}${language === 'zh' ? '：' : ': '}`;
