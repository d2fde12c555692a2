import type { Db } from '@telaah/db';
import type { PublicSettings } from '@telaah/shared/features/billing/schema';
import { quantityPrice, yearlyPrice } from '@telaah/shared/features/plans/price';
import type { Catalogue, Plan, UnitPrice } from '@telaah/shared/features/plans/schema';
import { findPlan, findPlanForSale, listPlans, listUnitPrices, type PlanRow } from '#src/features/plans/repo.ts';
import type { Deps } from '#src/runtime/deps.ts';

const shown = (row: PlanRow): Plan => ({
  name: row.name,
  title: row.title,
  price: row.price,
  yearly_price: yearlyPrice(row.price),
  tokens: row.tokens,
  researchSupport: row.research_support,
  historicalSupport: row.historical_support,
  historicalRange: row.historical_range,
  enterpriseSupport: row.enterprise_support,
  enterpriseRange: row.enterprise_range,
  enterpriseStores: row.enterprise_stores,
  downloadSupport: row.download_support,
  downloadLimit: row.download_limit,
  alertSupport: row.alert_support,
  alertLimit: row.alert_limit,
  aiAdsLimit: row.ai_ads_limit,
});

export const catalogueOf = async (db: Db): Promise<Catalogue> => ({
  plans: (await listPlans(db)).map(shown),
  unit_prices: await listUnitPrices(db),
});

/** The list price of `months` of a plan, whole rupiah; null: no such plan is for sale. */
export const planPrice = async (db: Db, name: string, months: 1 | 12): Promise<{ plan: PlanRow; price: number } | null> => {
  const plan = await findPlanForSale(db, name);
  return plan ? { plan, price: months === 12 ? yearlyPrice(plan.price) : plan.price } : null;
};

/** The list price of `quantity` tokens or rows, whole rupiah. */
export const topUpPrice = async (db: Db, kind: UnitPrice['kind'], quantity: number): Promise<number> =>
  quantityPrice(await listUnitPrices(db), kind, quantity);

export const planTitle = async (db: Db, planId: number): Promise<string> => (await findPlan(db, planId))?.title ?? '';

export const settingsOf = (deps: Deps): PublicSettings => {
  const { gateway, trackers, supportWhatsapp, supportMail = null, community, seller = null, mailPage, extension } = deps;
  return {
    card: gateway?.card ? { token_url: gateway.card.tokenUrl, client_key: gateway.card.clientKey } : null,
    trackers,
    support: { whatsapp: supportWhatsapp, mail: supportMail },
    community: community ?? { telegram: null, ai: null },
    seller,
    extension: extension ?? { store: null, file: null },
    ...(mailPage ? { mail_page: mailPage } : {}),
  };
};
