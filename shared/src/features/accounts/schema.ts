import { z } from 'zod';

export const language = z.enum(['en', 'id', 'zh']);
export type Language = z.infer<typeof language>;

export const loginInput = z.strictObject({
  email: z.email().max(254).toLowerCase(),
  password: z.string().min(1).max(128),
});
export type LoginInput = z.infer<typeof loginInput>;

/** The specification's plan object. Without a plan: name `Gratis`, all flags false, all numbers 0. */
export const premium = z.object({
  name: z.string(),
  title: z.string(),
  price: z.int(),
  researchSupport: z.boolean(),
  historicalSupport: z.boolean(),
  historicalRange: z.int(),
  enterpriseSupport: z.boolean(),
  enterpriseRange: z.int(),
  enterpriseStores: z.int(),
  downloadSupport: z.boolean(),
  downloadLimit: z.int(),
  downloadCount: z.int(),
  alertSupport: z.boolean(),
  alertLimit: z.int(),
  alertCount: z.int(),
  limit: z.int(),
  count: z.int(),
  expired_at: z.iso.datetime().nullable(),
  is_recurring: z.boolean(),
});
export type Premium = z.infer<typeof premium>;

export const noPremium: Premium = {
  name: 'Gratis',
  title: 'Gratis',
  price: 0,
  researchSupport: false,
  historicalSupport: false,
  historicalRange: 0,
  enterpriseSupport: false,
  enterpriseRange: 0,
  enterpriseStores: 0,
  downloadSupport: false,
  downloadLimit: 0,
  downloadCount: 0,
  alertSupport: false,
  alertLimit: 0,
  alertCount: 0,
  limit: 0,
  count: 0,
  expired_at: null,
  is_recurring: false,
};

const allowance = z.object({ name: z.string(), limit: z.int(), count: z.int() });

/** The user state: who is signed in and what they may spend. */
export const userState = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(['user', 'admin']),
    language: language.nullable(),
  }),
  premium,
  quota: allowance,
  total: allowance,
  /** Sent back as `X-CSRF-Token` on every call that is not a GET. */
  csrf_token: z.string(),
});
export type UserState = z.infer<typeof userState>;
