import type { Plan } from '@telaah/shared/features/plans/schema';
import enBilling from '@telaah/shared/i18n/en/billing.json' with { type: 'json' };
import enPlans from '@telaah/shared/i18n/en/plans.json' with { type: 'json' };
import idBilling from '@telaah/shared/i18n/id/billing.json' with { type: 'json' };
import idPlans from '@telaah/shared/i18n/id/plans.json' with { type: 'json' };
import zhBilling from '@telaah/shared/i18n/zh/billing.json' with { type: 'json' };
import zhPlans from '@telaah/shared/i18n/zh/plans.json' with { type: 'json' };
import { isBuilt } from '@telaah/shared/kinds/registry/built';
import { createFormat } from '@telaah/shared/lib/format/format';
import { describe, expect, it } from 'vitest';
import { planFacts, yearlySaving } from '#src/features/billing/plans/plan-facts.ts';

const genius: Plan = {
  name: 'Genius',
  title: 'Genius',
  price: 1_999_000,
  yearly_price: 20_149_920,
  tokens: 26_500,
  researchSupport: true,
  historicalSupport: true,
  historicalRange: 30,
  enterpriseSupport: true,
  enterpriseRange: 30,
  enterpriseStores: 20,
  downloadSupport: true,
  downloadLimit: 300_000,
  alertSupport: true,
  alertLimit: 3_000,
  aiAdsLimit: 50,
};
const free: Plan = {
  ...genius,
  name: 'Gratis',
  price: 0,
  yearly_price: 0,
  researchSupport: false,
  historicalSupport: false,
  enterpriseSupport: false,
  downloadSupport: false,
  alertSupport: false,
  aiAdsLimit: 0,
};

type Texts = Parameters<typeof planFacts>[0];
const t = ((key: string, values?: { count?: number }) => [key, values?.count].filter(Boolean).join(' ')) as unknown as Texts;
const factsOf = (plan: Plan) =>
  Object.fromEntries(planFacts(t, createFormat('en'), () => true).map(({ id, value }) => [id, value(plan)]));

describe('what a plan has', () => {
  it('is said with its figures where it is built', () => {
    expect(factsOf(genius)).toMatchObject({ tokens: '26,500', product_research: 'fact.whole', product_history: 'fact.days 30' });
    expect(factsOf(free)).toMatchObject({ product_research: 'fact.limited 10', product_history: false, topup: false });
  });

  it('is only said to come where it is not, and never to plans that will not have it', () => {
    const ids = (['store_research', 'enterprise', 'alerts', 'downloads', 'ai_ads'] as const).filter((id) => !isBuilt(id));
    const all = (value: null | false) => Object.fromEntries(ids.map((id) => [id, value]));
    expect(factsOf(genius)).toMatchObject(all(null));
    expect(factsOf(free)).toMatchObject(all(false));
  });
});

it('no text of the plans and of the checkout sells rows before something can be downloaded', () => {
  const files = [
    [enPlans, enBilling],
    [idPlans, idBilling],
    [zhPlans, zhBilling],
  ] as const;
  const texts = files.flatMap(([{ faq, fact, topup }, { pay }]) => [
    ...Object.values(faq),
    fact.topupTokens,
    topup.leadTokens,
    pay.lost,
  ]);
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => /\brows?\b|baris|行数|行下载/i.test(text))).toEqual([]);
});

it('a year saves what twelve months would have cost more', () => {
  expect(yearlySaving([free, genius])).toBe(0.16);
});
