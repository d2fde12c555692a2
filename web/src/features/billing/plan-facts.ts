import type { Plan } from '@telaah/shared/features/plans/schema';
import type { useTranslation } from '@telaah/shared/i18n/react';
import type { Format } from '@telaah/shared/lib/format';

type Texts = ReturnType<typeof useTranslation<'plans'>>['t'];

/** What a plan has of one thing: a word or figure, or just yes or no. */
export interface Fact {
  id: string;
  label: string;
  value: (plan: Plan) => string | boolean;
}

/** Every row of the comparison, in its order. All of it is read off the plan; `isTop`: the dearest plan, whose owner may ask for a person. */
export const planFacts = (t: Texts, format: Format, isTop: (plan: Plan) => boolean): Fact[] => {
  const amount = (value: number) => (value === 0 ? false : format.count(value));
  const days = (has: boolean, range: number) => (has ? t('fact.days', { count: range, value: format.count(range) }) : false);
  return [
    { id: 'tokens', label: t('fact.tokens'), value: ({ tokens }) => format.count(tokens) },
    {
      id: 'research',
      label: t('fact.research'),
      value: ({ researchSupport }) => t(researchSupport ? 'fact.whole' : 'fact.limited'),
    },
    {
      id: 'history',
      label: t('fact.history'),
      value: ({ historicalSupport, historicalRange }) => days(historicalSupport, historicalRange),
    },
    {
      id: 'enterprise',
      label: t('fact.enterprise'),
      value: ({ enterpriseSupport, enterpriseRange }) => (enterpriseSupport ? days(true, enterpriseRange) : t('fact.limited')),
    },
    { id: 'stores', label: t('fact.stores'), value: ({ enterpriseStores }) => amount(enterpriseStores) },
    { id: 'alerts', label: t('fact.alerts'), value: ({ alertSupport, alertLimit }) => (alertSupport ? amount(alertLimit) : false) },
    {
      id: 'rows',
      label: t('fact.rows'),
      value: ({ downloadSupport, downloadLimit }) => (downloadSupport ? amount(downloadLimit) : false),
    },
    {
      id: 'ads',
      label: t('fact.ads'),
      value: ({ aiAdsLimit }) => (aiAdsLimit === null ? t('fact.unlimited') : amount(aiAdsLimit)),
    },
    { id: 'topup', label: t('fact.topup'), value: ({ price }) => price > 0 },
    { id: 'manager', label: t('fact.manager'), value: (plan) => (isTop(plan) ? t('fact.onRequest') : false) },
  ];
};

/** Share that a year saves against twelve months, as a fraction; null where nothing is sold. */
export const yearlySaving = (plans: readonly Plan[]): number | null => {
  const paid = plans.find(({ price }) => price > 0);
  return paid ? Math.round(100 * (1 - paid.yearly_price / (12 * paid.price))) / 100 : null;
};
