import { z } from 'zod';
import { PHONE } from '#src/features/accounts/rules.ts';
import { secret, text } from '#src/lib/text.ts';

export const language = z.enum(['en', 'id', 'zh']);
export type Language = z.infer<typeof language>;

/** Of an account that is there: whoever types it with capitals means the same one. */
const typedEmail = z.email().max(254).toLowerCase();

export const loginInput = z.strictObject({
  email: typedEmail,
  password: secret(128, 1),
});
export type LoginInput = z.infer<typeof loginInput>;

/** The specification's plan object; `title` is what people read. Without a plan: name `Gratis`, all flags false, all numbers 0. */
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
  title: 'Free',
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

export const planState = z.enum(['free', 'active', 'renewing', 'retrying', 'ended']);
export type PlanState = z.infer<typeof planState>;

/** The user state: who is signed in and what they may spend. `count`s are what is used of the `limit`s. */
export const userState = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** A new address that waits to be verified. */
    pending_email: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    language: language.nullable(),
    email_verified: z.boolean(),
    /** The persona question has not been answered or skipped yet. */
    ask_persona: z.boolean(),
    /** `ended`: a plan was there. Its time is over and its renewal is being charged (`renewing`), or was refused and is tried again (`retrying`). */
    plan_state: planState,
  }),
  premium,
  /** The plan that ran last, where one was there and none runs now: its renewal is still being tried, or it is over. */
  lapsed_plan: z.object({ name: z.string(), ended_at: z.iso.datetime() }).nullable(),
  /** Top-up tokens: they never expire, and are frozen (limit and count stay, nothing may be spent) without a plan. */
  quota: allowance,
  /** All tokens that may be spent now: the plan's and the top-ups, or the free ones. */
  total: allowance,
  /** When the used tokens are given anew; those of a plan that does not renew itself end with it at last. Top-ups do neither. */
  tokens_until: z.iso.datetime().nullable(),
  /** Rows for downloads: the plan's and the top-ups. */
  download: allowance,
  /** Sent back as `X-CSRF-Token` on every call that is not a GET. */
  csrf_token: z.string(),
});
export type UserState = z.infer<typeof userState>;

export const phone = z.string().regex(PHONE);

/** The specification's message. */
export const EMAIL_MESSAGE = 'Format email salah (email harus valid dan huruf kecil)';

/** The address that an account is to have: capitals are refused, and said so, rather than changed behind the person's back. */
const ownEmail = z
  .email({ error: EMAIL_MESSAGE, abort: true })
  .lowercase({ error: EMAIL_MESSAGE, abort: true })
  .max(254, EMAIL_MESSAGE);
const newPassword = secret(128, 8);
/** Of a mail's link. Any text: one that a mail program cut short is a link that does not work, not a mistyped form. */
const mailToken = text(200);

export const registerInput = z.strictObject({
  name: text(120, 1),
  email: ownEmail,
  phone,
  password: newPassword,
  affiliate_code: text(40).optional(),
  event_id: text(100).optional(),
  /** Advertising cookie. */
  ttp: text(200).optional(),
  /** Of the page, for the mails. */
  language: language.optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const emailInput = z.strictObject({ email: typedEmail });
export const tokenInput = z.strictObject({ token: mailToken });
/** `password`: the account's. `void_password`: whoever opens the link did not choose it, or does not know it. One of them at most. */
export const verifyInput = z
  .strictObject({ token: mailToken, password: secret(128, 1).optional(), void_password: z.literal(true).optional() })
  .refine(({ password, void_password }) => password === undefined || void_password === undefined, { path: ['password'] });
export type VerifyInput = z.infer<typeof verifyInput>;
export const resetPasswordInput = z
  .strictObject({ token: mailToken, password: newPassword, confirmPassword: secret(128) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, { path: ['confirmPassword'] });

export const passwordInput = z
  .strictObject({ password: newPassword, confirmPassword: secret(128) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, { path: ['confirmPassword'] });

export const profileInput = z.strictObject({ email: ownEmail, phone, name: text(120, 1).optional() });
export type ProfileInput = z.infer<typeof profileInput>;
export const languageInput = z.strictObject({ language });
export const reauthInput = z.strictObject({ password: secret(128, 1) });

export const persona = z.enum([
  'affiliator',
  'brand_distributor',
  'brand_owner',
  'dropshipper',
  'employee_of_brand_owner',
  'manufacturer',
  'retail_distributor',
  'wholesale_distributor',
  'other',
]);
export type Persona = z.infer<typeof persona>;
/** `other` comes with a text; null is "skip". */
export const personaInput = z
  .strictObject({ persona: persona.nullable(), other: text(120, 1).optional() })
  .refine((input) => (input.persona === 'other') === (input.other !== undefined), { path: ['other'] });
export type PersonaInput = z.infer<typeof personaInput>;
export const personaState = z.object({ persona: persona.nullable(), other: z.string().nullable(), asked: z.boolean() });
export type PersonaState = z.infer<typeof personaState>;

export const sessionItem = z.object({
  id: z.uuid(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** Of the address only the network, such as 203.0.113. */
  network: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type SessionItem = z.infer<typeof sessionItem>;
/** The one that asks first, then the last used first. */
export const sessionsAnswer = z.object({ sessions: z.array(sessionItem) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
/** `id`: that one; `others`: all but the one that asks. */
export const revokeInput = z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ others: z.literal(true) })]);
/** The account's own address, typed again. */
export const deleteAccountInput = z.strictObject({ email: typedEmail });

export const doneAnswer = z.object({ done: z.literal(true) });

/**
 * The link is good, which address it is about, and what using it takes in this browser. `nothing`: its person is signed in here.
 * `password`: nobody has shown yet that the address belongs to whoever registered with it; the account's password shows it,
 * or is made void. `sign_in`: a changed address is verified by its person only. Looking does not use it up.
 */
export const verifyCheckAnswer = z.object({ email: z.string(), needs: z.enum(['nothing', 'password', 'sign_in']) });
export type VerifyCheckAnswer = z.infer<typeof verifyCheckAnswer>;

/**
 * An address was verified. By the session of its person, or by the account's password, which opens one: `state`, with a new
 * token for writes. With `void_password` nobody is signed in any more, and a password is chosen at once with `reset_token`,
 * as after a forgotten one.
 */
export const verifyAnswer = z.object({ state: userState.nullable(), reset_token: z.string().nullable() });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

/** The link is good, and whose it is. Looking does not use it up. */
export const resetCheckAnswer = z.object({ email: z.string() });

/** `details` of `weak_password`: what is wrong with it, in the words of the `account.weak` texts, and what would help. */
export const weakPassword = z.object({ score: z.int(), warning: z.string().nullable(), suggestions: z.array(z.string()) });
export type WeakPassword = z.infer<typeof weakPassword>;
