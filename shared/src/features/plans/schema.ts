import { z } from 'zod';

/** A row of the plan table as shown on the price page; prices are whole rupiah, tax included. */
export const plan = z.object({
  name: z.string(),
  title: z.string(),
  price: z.int(),
  yearly_price: z.int(),
  tokens: z.int(),
  researchSupport: z.boolean(),
  historicalSupport: z.boolean(),
  historicalRange: z.int(),
  enterpriseSupport: z.boolean(),
  enterpriseRange: z.int(),
  enterpriseStores: z.int(),
  downloadSupport: z.boolean(),
  downloadLimit: z.int(),
  alertSupport: z.boolean(),
  alertLimit: z.int(),
  /** Null: unlimited. */
  aiAdsLimit: z.int().nullable(),
});
export type Plan = z.infer<typeof plan>;

/** One step of a top-up price: units from `from_quantity` on cost `price_per_1000` rupiah per thousand. */
export const unitPrice = z.object({
  kind: z.enum(['quota', 'download_credit']),
  from_quantity: z.int(),
  price_per_1000: z.int(),
});
export type UnitPrice = z.infer<typeof unitPrice>;

/** `GET /public/v1/plans`: all plans, cheapest first, beginning with the free one (price 0, not for sale), and the unit prices. */
export const catalogue = z.object({ plans: z.array(plan), unit_prices: z.array(unitPrice) });
export type Catalogue = z.infer<typeof catalogue>;
